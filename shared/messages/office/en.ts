export { officeAnswers } from './en/answers.ts';
export { frame } from './en/frame.ts';
export { ownAccount, signIn } from './en/sign-in.ts';
export { texts } from './en/texts.ts';
export { today } from './en/today.ts';
