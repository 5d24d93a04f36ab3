import { knownText } from '../../known-text.ts';
import { ofDocuments } from './answers-documents.ts';
import { ofFiles } from './answers-files.ts';
import { ofGoods } from './answers-goods.ts';
import { ofOrders } from './answers-orders.ts';
import { ofPlaces } from './answers-places.ts';
import { ofRecords } from './answers-records.ts';
import { ofShop } from './answers-shop.ts';
import { ofTexts } from './answers-texts.ts';
import { names } from './names.ts';

export const officeAnswers = {
  ...ofDocuments,
  ...ofFiles,
  ...ofGoods,
  ...ofOrders,
  ...ofPlaces,
  ...ofRecords,
  ...ofShop,
  ...ofTexts,
  accountExists: 'Ein Konto mit diesem Namen oder dieser E-Mail-Adresse gibt es schon. Namen werden nie neu vergeben.',
  accountOff: ({ name }: { name: string }) => `Das Konto „${name}“ ist abgeschaltet.`,
  needsPermission: ({ permission, role }: { permission: string; role: string }) =>
    `Dafür ist das Recht „${knownText(names.permissions, permission) ?? permission}“ (${permission}) nötig, das die Rolle ${knownText(names.roles, role) ?? role} nicht hat.`,
  noSuchAccount: ({ name }: { name: string }) => `Im Büro gibt es kein Konto „${name}“.`,
  accountInUse: ({ name }: { name: string }) => `${name} hat schon ein Passwort und braucht keine Einladung.`,
  noSuchRole: 'Diese Rolle gibt es nicht (mehr).',
  onlyManager:
    'Niemand sonst mit einem Passwort darf das Team verwalten. Geben Sie dieses Recht zuerst jemand anderem.',
  rightsBeyondOwn: 'Diese Rolle darf mehr als Sie. Niemand gibt, nimmt oder ändert, was er oder sie nicht selbst darf.',
  roleChanged: ({ role }: { role: string }) =>
    `Jemand hat die Rolle ${role} inzwischen geändert. Von Ihnen wurde nichts gespeichert. Unten steht, wie sie jetzt ist: Wiederholen Sie Ihre Änderung.`,
  roleExists: ({ role }: { role: string }) => `Eine Rolle ${role} gibt es schon. Wählen Sie einen anderen Namen.`,
  rolesTooMany: ({ most }: { most: number }) =>
    `Ein Shop hat höchstens ${most} eigene Rollen. Entfernen Sie zuerst eine.`,
  roleInUse: ({ role, accounts }: { role: string; accounts: string }) =>
    `Die Rolle ${role} ist nicht gelöscht: Diese Konten haben sie: ${accounts}. Geben Sie ihnen zuerst eine andere.`,
  staffCodeWrong: 'Geben Sie den Code ein, den Ihre Authenticator-App jetzt zeigt. Jeder Code gilt einmal.',
  staffPasswordWrong: 'Das ist nicht Ihr Passwort. Es wurde nichts geändert.',
  tooManySignIns:
    'Zu viele Versuche. Melden Sie sich an einem Gerät an, auf dem Sie es schon getan haben, mit einem Passkey oder über einen Link, den Sie per E-Mail bekommen (unten), oder warten Sie eine Weile.',
  viewNameTaken: 'So heißt schon eine andere Ihrer Ansichten: Wählen Sie einen anderen Namen.',
  viewRenamed: 'Die Ansicht wurde inzwischen umbenannt. Nichts wurde geändert.',
  viewsTooMany: 'Sie haben fünfzig Ansichten dieser Liste: Entfernen Sie zuerst eine.',
};
