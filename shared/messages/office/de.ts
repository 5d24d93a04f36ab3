export { officeAnswers } from './de/answers.ts';
export { frame } from './de/frame.ts';
export { ownAccount, signIn } from './de/sign-in.ts';
export { texts } from './de/texts.ts';
export { today } from './de/today.ts';
