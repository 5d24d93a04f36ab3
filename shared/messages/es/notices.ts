import type { notices as english } from '../en/notices.ts';

export const notices: typeof english = {
  open: 'Avísame cuando vuelva una talla agotada',
  title: 'Te avisamos cuando vuelva',
  lead: (title) =>
    `${title}: estas tallas están agotadas. Deja tu dirección y recibirás un correo cuando vuelva la tuya.`,
  none: (title) => `${title}: todas las tallas se pueden comprar.`,
  variant: 'Color y talla',
  submit: 'Avísame',
  privacy:
    'Usamos tu dirección solo para esto y la eliminamos un mes después del correo, o al cabo de un año si no hay correo.',
  mailed: 'Revisa tu correo: al pulsar el enlace de nuestro mensaje confirmas tu dirección.',
  confirmed: 'Te escribiremos cuando vuelva.',
  linkTitle: 'Cuando vuelva',
  asked: (piece) => `¿Quieres un correo cuando vuelva este artículo: ${piece}?`,
  confirm: 'Sí, avísame',
  waiting: (piece) => `Recibirás un correo cuando vuelva este artículo: ${piece}.`,
  sent: (piece) => `Te hemos escrito sobre este artículo: ${piece}. No habrá otro correo.`,
  stop: 'Parar estos correos y eliminar mi dirección',
  ended: 'Tu dirección se ha eliminado y ya no recibirás correos sobre tallas.',
  dead: 'Este enlace ya se usó: tu dirección se ha eliminado y no recibirás ningún correo.',
};
