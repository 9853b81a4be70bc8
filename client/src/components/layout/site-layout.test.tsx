import { studio } from '@shared/site/studio';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
      ['Dashboards', '/dashboards'],
      ['Doing Good', '/doing-good'],
      ['Contact', '/contact'],
    ]);
    expect(header().getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/doing-good#donate');
    expect(header().getAllByRole('button', { name: 'Book a call' })).not.toHaveLength(0);
  });

  it('marks the current page', () => {
    open('/doing-good');
    const current = header().getAllByRole('link', { current: 'page' });
    expect(current.map(link => link.textContent)).toEqual(['Doing Good']);
  });
});

describe('the mobile menu', () => {
  it('opens and closes with its button', async () => {
    const { user } = open();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(menu().queryByRole('link', { name: 'Services' })).not.toBeInTheDocument();
    await user.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(menu().getByRole('link', { name: 'Services' })).toBeVisible();
    await user.click(menuButton());
    expect(menu().queryByRole('link', { name: 'Services' })).not.toBeInTheDocument();
  });

  it('is reached by Tab and closes on Escape, with focus back on its button', async () => {
    const { user } = open();
    menuButton().focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(menu().getByRole('button', { name: 'Book a call' })).toHaveFocus();
    await user.tab();
    expect(menu().getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menuButton()).toHaveFocus();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and restores the focus even after a click took it away', async () => {
    const { user } = open();
    await user.click(menuButton());
    act(() => menuButton().blur());
    await user.keyboard('{Escape}');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(menuButton()).toHaveFocus();
  });

  it('closes on navigation', async () => {
    const { user, history } = open();
    await user.click(menuButton());
    await user.click(menu().getByRole('link', { name: 'Contact' }));
    expect(history).toEqual(['/', '/contact']);
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the visitor moves elsewhere, by pointer or by Tab', async () => {
    const { user } = open();
    await user.click(menuButton());
    await user.click(screen.getByRole('heading', { name: 'Page' }));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    menuButton().focus();
    await user.keyboard('{Enter}');
    menu().getByRole('link', { name: 'Contact' }).focus();
    await user.tab();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });
});

it('lets the keyboard skip to the content', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  it('links to every page of the company, the mailbox, and a call', () => {
    open();
    const links = within(footer().getByRole('navigation', { name: 'Company' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/services',
      '/dashboards',
      '/doing-good',
      '/sponsors',
      '/press',
      '/contact',
      '/privacy',
      '/terms',
    ]);
    expect(footer().getByRole('link', { name: studio.email })).toHaveAttribute(
      'href',
      `mailto:${studio.email}`,
    );
    expect(footer().getByRole('button', { name: 'Book a call' })).toBeVisible();
  });

  it('shows the current year', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01') });
    open();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 2031 ${studio.legalName}`);
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
