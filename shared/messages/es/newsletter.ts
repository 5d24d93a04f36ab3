import type * as english from '../en/newsletter.ts';

export const newsletter: typeof english.newsletter = {
  title: 'SUSCRÍBETE A LA NEWSLETTER',
  lead: 'Novedades y ofertas, de vez en cuando. Puedes darte de baja cuando quieras.',
  email: 'Tu correo electrónico',
  submit: 'SUSCRIBIRME',
  decline: 'No, gracias.',
  invite: 'Suscríbete a la newsletter',
  thanks: 'Gracias',
  thanksText: 'Revisa tu correo: al pulsar el enlace de nuestro mensaje entras en la lista.',
  linkTitle: 'Newsletter',
  agree: (siteName) =>
    `Quiero recibir por correo electrónico la newsletter de ${siteName} sobre novedades y ofertas. Puedo darme de baja en cualquier momento, con el enlace de cada envío o en mi cuenta.`,
  asked: (email) => `¿Podemos escribir a ${email}?`,
  confirm: 'Sí, suscribirme',
  declineList: 'No, eliminar mi dirección',
  isOn: (email) => `${email} está en nuestra lista. El próximo envío es para ti.`,
  leave: 'Darme de baja y eliminar mi dirección',
  left: 'Tu dirección se ha eliminado. Ya no recibirás nuestros envíos.',
  dead: 'Este enlace ya se usó: su dirección no está en nuestra lista.',
};

export const offer: typeof english.offer = {
  title: '¿Quieres un 10 % de descuento ahora?',
  lead: 'Dinos adónde escribirte y te mostramos tu código. Una vez por persona.',
  submit: 'Obtener descuento',
  decline: 'No, prefiero pagar el precio completo.',
  invite: '10 % de descuento',
  codeTitle: 'Aquí tienes tu 10 % de descuento',
  codeText: 'Introdúcelo en tu cesta o al tramitar el pedido. Vale una vez por persona, en todo.',
  code: 'Tu código',
};

export const dialogs: typeof english.dialogs = {
  close: 'Cerrar',
};
