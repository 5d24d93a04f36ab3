export const opening = {
  title: 'Abrimos pronto',
  text: 'Estamos preparándolo todo. Deja tu correo electrónico y te enterarás antes que nadie.',
  opens: 'Abrimos el',
  privacy: 'Cómo tratamos tus datos',
  withPassword: 'Entrar con contraseña',
  enter: 'Entrar',
};
