export const opening = {
  title: 'Ouverture prochaine',
  text: 'Nous préparons tout. Laissez votre adresse e-mail et vous serez parmi les premiers informés.',
  opens: 'Nous ouvrons le',
  privacy: 'Comment nous traitons vos données',
  withPassword: 'Entrer avec un mot de passe',
  enter: 'Entrer',
};
