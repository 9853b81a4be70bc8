import { pages } from '@shared/site/pages';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '@/components/ui/link';
import { PageHead } from '@/lib/head/page-head';
import { allowConsoleErrors } from '@/lib/testing/console-guard';
import { CurrentPage } from './current-page';
import { lazyPage } from './lazy-page';

function HomePage() {
  return (
    <>
      <PageHead page={pages.home} />
      <h1>Home page</h1>
    </>
  );
}

function GivePage() {
  return (
    <>
      <PageHead page={pages.doingGood} />
      <h1>Give page</h1>
      <section id="donate">Donate here</section>
    </>
  );
}

function LostPage() {
  return (
    <>
      <PageHead page={pages.notFound} />
      <h1>Lost page</h1>
    </>
  );
}

const at = (path: string, page: ComponentType) => ({ path, page: lazyPage(path, async () => page) });

function visit(path: string, load: () => Promise<ComponentType> = async () => GivePage) {
  window.history.replaceState(null, '', path);
  const loadGive = vi.fn(load);
  render(
    <>
      <nav>
        <Link href="/">To home</Link>
        <Link href="/give">To give</Link>
        <Link href="/give#donate">To donate</Link>
        <Link href="/nowhere">To nowhere</Link>
      </nav>
      <CurrentPage
        routes={[at('/', HomePage), { path: '/give', page: lazyPage('give', loadGive) }, at('*', LostPage)]}
      />
    </>,
  );
  return { user: userEvent.setup(), loadGive };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => sessionStorage.clear());

describe('navigation', () => {
  it('does not move the focus on the first page', async () => {
    visit('/');
    await heading('Home page');
    expect(document.body).toHaveFocus();
  });

  it('moves the focus to the new heading, and updates the title', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To give'));
    expect(await heading('Give page')).toHaveFocus();
    await waitFor(() => expect(document.title).toBe(pages.doingGood.title));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('scrolls to the anchor of another page', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To donate'));
    await heading('Give page');
    const section = screen.getByText('Donate here');
    expect(section).toHaveFocus();
    expect(vi.mocked(section.scrollIntoView).mock.contexts).toContain(section);
  });

  it('scrolls to an anchor of the current page, each time', async () => {
    const { user } = visit('/give');
    await heading('Give page');
    for (const _visit of [1, 2]) {
      await user.click(link('To donate'));
      expect(screen.getByText('Donate here')).toHaveFocus();
    }
    await user.click(link('To give'));
    expect(await heading('Give page')).toHaveFocus();
  });

  it('goes back to a loaded page before the browser restores its scroll position, without interfering', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To give'));
    await heading('Give page');
    vi.mocked(window.scrollTo).mockClear();
    const shownAfterPopstate = new Promise(resolve =>
      window.addEventListener(
        'popstate',
        () => queueMicrotask(() => resolve(document.activeElement?.textContent)),
        {
          once: true,
        },
      ),
    );
    window.history.back();
    expect(await shownAfterPopstate).toBe('Home page');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

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

  it('shows the not-found page for an unknown path', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To nowhere'));
    expect(await heading('Lost page')).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow'),
    );
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
