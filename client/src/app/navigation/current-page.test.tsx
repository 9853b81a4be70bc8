import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '@/components/ui/link';
import { allowConsoleErrors } from '@/lib/testing/console-guard';
import { CurrentPage } from './current-page';
import { pageAt } from './routes';

const HomePage = () => <h1>Home page</h1>;
const GivePage = () => <h1>Give page</h1>;

const at = (path: string, page: ComponentType) => pageAt(path, async () => page);

function visit(path: string, load: () => Promise<ComponentType> = async () => GivePage) {
  window.history.replaceState(null, '', path);
  const loadGive = vi.fn(load);
  render(
    <>
      <nav>
        <Link href="/">To home</Link>
        <Link href="/give">To give</Link>
      </nav>
      <CurrentPage routes={[at('/', HomePage), pageAt('/give', loadGive), at('*', HomePage)]} />
    </>,
  );
  return { user: userEvent.setup(), loadGive };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => sessionStorage.clear());

describe('navigation', () => {
  it('keeps the previous page on screen until the next one is loaded', async () => {
    let deliver: (page: ComponentType) => void = () => undefined;
    const chunk = new Promise<ComponentType>(resolve => {
      deliver = resolve;
    });
    const { user } = visit('/', () => chunk);
    await heading('Home page');
    await user.click(link('To give'));
    expect(screen.getByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page…');
    await act(async () => deliver(GivePage));
    await heading('Give page');
    expect(screen.queryByRole('heading', { name: 'Home page' })).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

it('prefetches the chunk of a page when its link is hovered', async () => {
  const { user, loadGive } = visit('/');
  await heading('Home page');
  expect(loadGive).not.toHaveBeenCalled();
  await user.hover(link('To give'));
  expect(loadGive).toHaveBeenCalledOnce();
});

describe('a page whose chunk does not load', () => {
  it('offers a reload, the rest of the site still works, and the next visit tries again', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    allowConsoleErrors();
    const load = vi.fn((): Promise<ComponentType> => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = visit('/', load);
    await heading('Home page');
    await user.click(link('To give'));
    await heading('This page didn’t load.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(link('To home'));
    await heading('Home page');
    load.mockImplementation(async () => GivePage);
    await user.click(link('To give'));
    await heading('Give page');
  });
});
