import { knownText } from '../../known-text.ts';
import { ofFiles } from './answers-files.ts';
import { ofGoods } from './answers-goods.ts';
import { ofOrders } from './answers-orders.ts';
import { ofPlaces } from './answers-places.ts';
import { ofShop } from './answers-shop.ts';
import { names } from './names.ts';

export const officeAnswers = {
  ...ofFiles,
  ...ofGoods,
  ...ofOrders,
  ...ofPlaces,
  ...ofShop,
  accountExists: 'Ein Konto mit diesem Namen oder dieser E-Mail-Adresse gibt es schon. Namen werden nie neu vergeben.',
  accountOff: ({ name }: { name: string }) => `Das Konto „${name}“ ist abgeschaltet.`,
  needsPermission: ({ permission, role }: { permission: string; role: string }) =>
    `Dafür ist das Recht ${permission} nötig, das die Rolle ${knownText(names.roles, role) ?? role} nicht hat.`,
  noSuchAccount: ({ name }: { name: string }) => `Im Büro gibt es kein Konto „${name}“.`,
  onlyOwner: 'Das ist die einzige Inhaberin mit einem Passwort. Fügen Sie zuerst eine weitere hinzu.',
  staffCodeWrong: 'Geben Sie den Code ein, den Ihre Authenticator-App jetzt zeigt. Jeder Code gilt einmal.',
  staffPasswordWrong: 'Das ist nicht Ihr Passwort. Es wurde nichts geändert.',
  tooManySignIns:
    'Zu viele Versuche. Melden Sie sich an einem Gerät an, auf dem Sie es schon getan haben, mit einem Passkey oder über einen Link, den Sie per E-Mail bekommen (unten), oder warten Sie eine Weile.',
};
