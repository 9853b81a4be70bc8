import { pages } from '@shared/site/pages';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '@/components/ui/link';
import { createHeadKeeper, HeadContext } from '@/lib/head/head-keeper';
import { PageHead } from '@/lib/head/page-head';
import { lazyPage } from '@/lib/lazy-page';
import { allowConsoleErrors } from '@/lib/testing/console-guard';
import { CurrentPage } from './current-page';

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

const at = (path: string, page: ComponentType) => ({ path, page: lazyPage(async () => page) });

function visit(path: string, load: () => Promise<ComponentType> = async () => GivePage) {
  window.history.replaceState(null, '', path);
  const loadGive = vi.fn(load);
  render(
    <HeadContext value={createHeadKeeper()}>
      <nav>
        <Link href="/">To home</Link>
        <Link href="/give">To give</Link>
        <Link href="/give#donate">To donate</Link>
        <Link href="/nowhere">To nowhere</Link>
      </nav>
      <main>
        <CurrentPage
          routes={[at('/', HomePage), { path: '/give', page: lazyPage(loadGive) }, at('*', LostPage)]}
        />
      </main>
    </HeadContext>,
  );
  return { user: userEvent.setup(), loadGive };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => sessionStorage.clear());

describe('a navigation', () => {
  it('leaves the focus alone on the first page', async () => {
    visit('/');
    await heading('Home page');
    expect(document.body).toHaveFocus();
  });

  it('moves the focus to the new heading, and the title with it', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To give'));
    expect(await heading('Give page')).toHaveFocus();
    await waitFor(() => expect(document.title).toBe(pages.doingGood.title));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('goes to the anchor of another page', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To donate'));
    await heading('Give page');
    const section = screen.getByText('Donate here');
    expect(section).toHaveFocus();
    expect(vi.mocked(section.scrollIntoView).mock.contexts).toContain(section);
  });

  it('goes to an anchor of the page that is open, as often as it is asked', async () => {
    const { user } = visit('/give');
    await heading('Give page');
    for (const _visit of [1, 2]) {
      await user.click(link('To donate'));
      expect(screen.getByText('Donate here')).toHaveFocus();
    }
    await user.click(link('To give'));
    expect(await heading('Give page')).toHaveFocus();
  });

  it('comes back to where the visitor was', async () => {
    const { user } = visit('/');
    await heading('Home page');
    vi.stubGlobal('scrollY', 640);
    await user.click(link('To give'));
    await heading('Give page');
    act(() => window.history.back());
    expect(await heading('Home page')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('keeps the page before on screen until the next one is loaded', async () => {
    let deliver: (page: ComponentType) => void = () => undefined;
    const code = new Promise<ComponentType>(resolve => {
      deliver = resolve;
    });
    const { user } = visit('/', () => code);
    await heading('Home page');
    await user.click(link('To give'));
    expect(screen.getByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page...');
    await act(async () => deliver(GivePage));
    await heading('Give page');
    expect(screen.queryByRole('heading', { name: 'Home page' })).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the not-found page for a path that no page has', async () => {
    const { user } = visit('/');
    await heading('Home page');
    await user.click(link('To nowhere'));
    expect(await heading('Lost page')).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow'),
    );
  });
});

it('fetches the code of a page that a link is about to open', async () => {
  const { user, loadGive } = visit('/');
  await heading('Home page');
  expect(loadGive).not.toHaveBeenCalled();
  await user.hover(link('To give'));
  expect(loadGive).toHaveBeenCalledOnce();
});

describe('a page whose code does not come', () => {
  it('offers a reload, and the rest of the site still works', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    allowConsoleErrors();
    const { user } = visit('/', () => Promise.reject(new TypeError('Failed to fetch')));
    await heading('Home page');
    await user.click(link('To give'));
    await heading('This page did not load.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(link('To home'));
    await heading('Home page');
  });
});
