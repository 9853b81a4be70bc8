import { footerLinks, mainLinks } from '@brand/navigation';
import { studio } from '@shared/site/studio';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/lib/testing/render';
import { SiteLayout } from './site-layout';

const open = (path = '/') =>
  renderApp(
    <SiteLayout path={path}>
      <h1>Page</h1>
    </SiteLayout>,
    { path },
  );
const header = () => within(screen.getByRole('banner'));
const menuButton = () => header().getByRole('button', { name: 'Menu' });
/** The list of narrow screens; style sheets hide the other one there. */
const menu = () =>
  within(document.getElementById(menuButton().getAttribute('aria-controls') ?? '') as HTMLElement);

describe('the header', () => {
  it('links to home, the pages, the donation, and a call', () => {
    open();
    expect(header().getByRole('link', { name: `${studio.name}, home` })).toHaveAttribute('href', '/');
    const links = within(header().getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual(
      mainLinks.map(({ label, href }) => [label, href]),
    );
    expect(header().getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/doing-good#donate');
    expect(header().getAllByRole('button', { name: 'Book a call' })).not.toHaveLength(0);
  });
});

describe('the mobile menu', () => {
  it('closes when the visitor moves elsewhere, by pointer or by Tab', async () => {
    const { user } = open();
    await user.click(menuButton());
    await user.click(screen.getByRole('heading', { name: 'Page' }));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    menuButton().focus();
    await user.keyboard('{Enter}');
    menu().getByRole('button', { name: 'Book a call' }).focus();
    await user.tab();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  it('links to every page of the company, the mailbox, and a call', () => {
    open();
    const links = within(footer().getByRole('navigation', { name: 'Company' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(footerLinks.map(({ href }) => href));
    expect(footer().getByRole('link', { name: studio.email })).toHaveAttribute(
      'href',
      `mailto:${studio.email}`,
    );
    expect(footer().getByRole('button', { name: 'Book a call' })).toBeVisible();
  });
});

it.each(['/admin', '/admin/person', '/admin/people', '/account'])(
  'leaves the header of the staff pages to them: %s',
  path => {
    open(path);
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
);
