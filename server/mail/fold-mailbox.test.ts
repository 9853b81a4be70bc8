import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMailbox } from './fold-mailbox';

describe('foldMailbox', () => {
  it.each([
    ['case', 'Ruth.Adeyemi@Example.COM', 'ruth.adeyemi@example.com'],
    ['white space', '  ruth@example.com ', 'ruth@example.com'],
    ['a +tag, wherever it is', 'ruth+news@example.com', 'ruth@example.com'],
    ['several +tags', 'ruth+a+b@example.com', 'ruth@example.com'],
    ['a root dot', 'ruth@example.com.', 'ruth@example.com'],
    ['full-width letters', 'ｒｕｔｈ@ｅｘａｍｐｌｅ．com', 'ruth@example.com'],
    ['an international domain', 'ruth@Bücher.example', 'ruth@xn--bcher-kva.example'],
    ['the same in ASCII', 'ruth@XN--BCHER-KVA.example', 'ruth@xn--bcher-kva.example'],
    ['an accent in two code points', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['Gmail: dots', 'R.u.t.h@gmail.com', 'ruth@gmail.com'],
    ['Gmail: a dot before a tag', 'ruth.+x.y@gmail.com', 'ruth@gmail.com'],
    ['Gmail: its older name', 'ru.th+x@GoogleMail.com', 'ruth@gmail.com'],
    ['Outlook', 'Ruth+bills@outlook.com', 'ruth@outlook.com'],
    ['Outlook keeps dots', 'ru.th@hotmail.com', 'ru.th@hotmail.com'],
    ['Yahoo: a keyword', 'ruth-shopping@yahoo.com', 'ruth@yahoo.com'],
    ['Yahoo, elsewhere', 'ruth-x@yahoo.co.uk', 'ruth@yahoo.co.uk'],
    ['Yahoo, by another name', 'ruth-x@ymail.com', 'ruth@ymail.com'],
    ['iCloud: its older domains', 'ruth+x@me.com', 'ruth@icloud.com'],
    ['iCloud: its oldest domain', 'ruth@mac.com', 'ruth@icloud.com'],
    ['Proton: dots, hyphens, underscores, names', 'r.u-t_h+x@pm.me', 'ruth@proton.me'],
    ['Proton: its older name', 'ruth@protonmail.com', 'ruth@proton.me'],
    ['Fastmail: a tag', 'ruth+x@fastmail.com', 'ruth@fastmail.com'],
    ['Fastmail: a subdomain', 'anything@Ruth.fastmail.com', 'ruth@fastmail.com'],
    ['Fastmail: a subdomain elsewhere', 'x+y@ruth.fastmail.fm', 'ruth@fastmail.fm'],
    ['Yandex: names and hyphens', 'ruth.a@ya.ru', 'ruth-a@yandex.com'],
    ['Yandex, elsewhere', 'ruth-a+x@yandex.kz', 'ruth-a@yandex.com'],
  ])('folds %s', (_what, typed, mailbox) => {
    expect(foldMailbox(typed)).toBe(mailbox);
  });

  it.each([
    ['dots at other providers', 'ru.th@example.com', 'ruth@example.com'],
    ['a hyphen at other providers', 'ruth-anne@example.com', 'ruth@example.com'],
    ['a domain that ends alike', 'ru.th@notgmail.com', 'ruth@notgmail.com'],
    ['a subdomain of Gmail', 'ru.th@x.gmail.com', 'ruth@x.gmail.com'],
    ['two people', 'ruth@gmail.com', 'mara@gmail.com'],
  ])('keeps apart %s', (_what, one, other) => {
    expect(foldMailbox(one)).not.toBe(foldMailbox(other));
  });

  it.each([
    ['+x@example.com', '+x@example.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['-x@yahoo.com', '-x@yahoo.com'],
    ['no address', 'no address'],
    ['@example.com', '@example.com'],
    ['ruth@', 'ruth@'],
    ['ruth@exa mple', 'ruth@exa mple'],
    ['', ''],
  ])('leaves nobody without a name: %j', (typed, mailbox) => {
    expect(foldMailbox(typed)).toBe(mailbox);
  });

  it('is idempotent, whatever was typed', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      fc.string().map(name => `${name}@gmail.com`),
    );
    fc.assert(
      fc.property(typed, address => {
        const mailbox = foldMailbox(address);
        expect(foldMailbox(mailbox)).toBe(mailbox);
      }),
      { examples: [['. @gmail.com']] },
    );
  });
});
