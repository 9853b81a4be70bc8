import { yearPlaceholder } from '@shared/site/current-year';
import { pages } from '@shared/site/pages';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { TestClock } from '../../testing/test-clock';
import type { ClientBuild } from './client-build';
import { pageRoutes } from './page-routes';
import { renderPage } from './template';

const siteUrl = 'https://studio.example';
const template = '<head><!--head--></head><body><div id="root"><!--content--></div></body>';

describe('renderPage', () => {
  it('inserts values verbatim, whatever they contain', () => {
    const page = { ...pages.home, title: `$& $1 $' </title><script>"'`, description: '"><b>&' };
    const html = renderPage({ template, page, siteUrl });
    expect(html).not.toContain('<!--head-->');
    expect(html).toMatch(/<title>\$&amp; \$1 \$[^<]*&lt;script&gt;[^<]*<\/title>/);
    expect(html).toContain('<meta name="description" content="&quot;><b>&">');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: page.title, description: page.description });
  });

  it('inserts the content verbatim, and a list of the modules to load after it', () => {
    const content = "<h1>$& $' costs $1</h1>";
    const html = renderPage({ template, page: pages.home, siteUrl, content, modules: ['/assets/a.js'] });
    expect(html).toContain(`<div id="root">${content}</div>`);
    expect(html).toContain('<script id="modules" type="application/json">["/assets/a.js"]</script>');
  });

  it.each(['<!--head-->', '<!--content-->'])('refuses a template without a placeholder for %s', marker => {
    const lacking = template.replace(marker, '');
    expect(() => renderPage({ template: lacking, page: pages.home, siteUrl })).toThrow(marker);
  });
});

describe('the page routes', () => {
  const site = (
    readTemplate: () => string | Promise<string>,
    production: boolean,
    build: ClientBuild | null = null,
    clock = new TestClock(),
  ) => request(express().use(pageRoutes({ siteUrl, readTemplate, build, production, clock })));

  it('send prerendered content and list its modules for later; any other page preloads them', async () => {
    const manifest = Object.fromEntries(
      ['index.html', 'src/app/start/hydrate.tsx', 'src/pages/terms.tsx', 'src/pages/auth.tsx'].map(source => [
        source,
        { file: `${source}.js` },
      ]),
    );
    const agent = site(() => template, true, { manifest, contents: { terms: '<h1>Terms</h1>' } });
    const { text: prerendered } = await agent.get('/terms').expect(200);
    expect(prerendered).toContain('<div id="root"><h1>Terms</h1></div>');
    expect(prerendered).not.toContain('modulepreload');
    expect(prerendered).toContain('["/src/app/start/hydrate.tsx.js","/src/pages/terms.tsx.js"]');
    const { text: empty } = await agent.get('/auth').expect(200);
    expect(empty).toContain('<div id="root"></div>');
    expect(empty).toContain('<link rel="modulepreload" crossorigin href="/src/pages/auth.tsx.js">');
    expect(empty).not.toContain('id="modules"');
  });

  it('write the current year into prerendered pages, without a restart when it changes', async () => {
    const manifest = Object.fromEntries(
      ['index.html', 'src/app/start/hydrate.tsx', 'src/pages/terms.tsx'].map(source => [
        source,
        { file: source },
      ]),
    );
    const clock = new TestClock(new Date('2026-12-31T23:59:59Z'));
    const build = { manifest, contents: { terms: `<p>© ${yearPlaceholder} Studio</p>` } };
    const agent = site(() => template, true, build, clock);
    expect((await agent.get('/terms').expect(200)).text).toContain('<p>© 2026 Studio</p>');
    clock.advance(1_000);
    expect((await agent.get('/terms').expect(200)).text).toContain('<p>© 2027 Studio</p>');
  });

  it('read the template once for each page in production', async () => {
    const readTemplate = vi.fn(() => template);
    const agent = site(readTemplate, true);
    for (const path of ['/', '/services', '/', '/services', '/nowhere', '/else']) await agent.get(path);
    expect(readTemplate).toHaveBeenCalledTimes(3);
  });

  it('read it again for every request in development', async () => {
    const readTemplate = vi.fn(() => template);
    const agent = site(readTemplate, false);
    await agent.get('/').expect(200);
    await agent.get('/').expect(200);
    expect(readTemplate).toHaveBeenCalledTimes(2);
  });

  it('recover from a failed read of the template', async () => {
    const readTemplate = vi.fn(async () => template).mockRejectedValueOnce(new Error('busy'));
    const agent = site(readTemplate, true);
    await agent.get('/').expect(500);
    await agent.get('/').expect(200);
  });
});
