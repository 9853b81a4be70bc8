/** The hundred most common leaked passwords that are long enough for an account, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567 1234567890 12345678910 123123 111111 000000 654321
  666666 555555 777777 888888 999999 112233 121212 123321 123654 987654321
  11111111 00000000 88888888 12341234 147258369 123456a 123456abc 123abc a123456 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 passwort motdepasse
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 azerty abc123 abcd1234 abcdef
  admin1 admin123 administrator welcome welcome1 letmein changeme default test123 testing
  guest123 secret iloveyou princess sunshine monkey dragon football baseball superman
  batman master shadow michael jordan jennifer charlie daniel ashley hunter
  freedom whatever trustno1 starwars pokemon computer internet summer killer qwe123`.split(/\s+/),
);
