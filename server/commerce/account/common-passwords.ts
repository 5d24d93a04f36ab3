/** The passwords that attackers try first, in lower case: usual words, rows of keys, numbers. */
const common = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 0987654321
  111111 1111111 11111111 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 000000 00000000
  121212 123123 123123123 112233 123321 131313 159753 147258 147258369 159357 101010 102030 696969 789456 789456123
  123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3 q1w2e3r4 qwe123 qweqwe qweasd qweasdzxc
  qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop qwert123 azerty azertyuiop asdfgh asdfghj asdfghjkl
  asdasd asd123 zxcvbn zxcvbnm zaq12wsx zaq1zaq1 1234qwer qwer1234
  abcdef abcdefg abcdefgh abc123 abcd1234 abc12345 a12345 a123456 a1234567 aa123456 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa
  password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pass123 pass1234
  passwort motdepasse contraseña contrasena changeme default secret secret1 letmein letmein1 welcome welcome1
  welcome123 login123 access iloveyou iloveyou1 iloveu loveyou lovely loveme forever
  admin1 admin123 administrator root123 test123 test1234 testtest tester guest123 user123 master master1
  monkey monkey1 dragon dragon1 sunshine sunshine1 princess princess1 football football1 baseball basketball soccer
  superman batman spiderman starwars pokemon naruto shadow shadow1 killer michael jordan jordan23 charlie daniel
  jessica ashley michelle nicole thomas robert andrew anthony joshua matthew jennifer hunter hunter2 hannah amanda
  samantha bailey maggie buster ginger pepper summer winter spring autumn summer1 flower freedom computer internet
  whatever trustno1 cookie chocolate banana cheese chelsea liverpool arsenal barcelona mustang harley ferrari corvette
  tigger purple orange yellow silver golden diamond butterfly angel1 angels babygirl babyboy blink182 lovers friends
  hello1 hello123 helloworld hellohello google samsung iphone fuckyou asshole pussy1 merlin matrix phoenix
  hemline hemline1 hemline123 fashion fashion1 shopping shopping1
  `.match(/\S+/g),
);

/** Returns whether a password is a common one, or the account's own e-mail address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || plain === email.normalize('NFKC').toLowerCase();
}
