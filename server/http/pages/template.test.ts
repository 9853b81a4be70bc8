import { pages } from '@shared/site/pages';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import type { ClientBuild } from './client-build';
import { pageRoutes } from './page-routes';
import { renderPage } from './template';

const siteUrl = 'https://studio.example';
const template = '<head><!--head--></head><body><div id="root"><!--content--></div></body>';

describe('renderPage', () => {
  it('writes the values as they are, whatever they hold', () => {
    const page = { ...pages.home, title: `$& $1 $' </title><script>"'`, description: '"><b>&' };
    const html = renderPage({ template, page, siteUrl });
    expect(html).not.toContain('<!--head-->');
    expect(html).toMatch(/<title>\$&amp; \$1 \$[^<]*&lt;script&gt;[^<]*<\/title>/);
    expect(html).toContain('<meta name="description" content="&quot;><b>&">');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: page.title, description: page.description });
  });

  it('writes the content as it is, and a list of the modules that follow it', () => {
    const content = "<h1>$& $' costs $1</h1>";
    const html = renderPage({ template, page: pages.home, siteUrl, content, modules: ['/assets/a.js'] });
    expect(html).toContain(`<div id="root">${content}</div>`);
    expect(html).toContain('<script id="modules" type="application/json">["/assets/a.js"]</script>');
  });

  it.each(['<!--head-->', '<!--content-->'])('refuses a template without a place for %s', marker => {
    const lacking = template.replace(marker, '');
    expect(() => renderPage({ template: lacking, page: pages.home, siteUrl })).toThrow(marker);
  });
});

describe('the page routes', () => {
  const site = (
    readTemplate: () => string | Promise<string>,
    production: boolean,
    build: ClientBuild | null = null,
  ) => request(express().use(pageRoutes({ siteUrl, readTemplate, build, production })));

  it('send what was drawn ahead and leave its code for later; a page that was not asks for its code', async () => {
    const manifest = Object.fromEntries(
      ['index.html', 'src/app/start.tsx', 'src/pages/terms.tsx', 'src/pages/auth.tsx'].map(source => [
        source,
        { file: `${source}.js` },
      ]),
    );
    const agent = site(() => template, true, { manifest, contents: { terms: '<h1>Terms</h1>' } });
    const { text: drawn } = await agent.get('/terms').expect(200);
    expect(drawn).toContain('<div id="root"><h1>Terms</h1></div>');
    expect(drawn).not.toContain('modulepreload');
    expect(drawn).toContain('["/src/app/start.tsx.js","/src/pages/terms.tsx.js"]');
    const { text: empty } = await agent.get('/auth').expect(200);
    expect(empty).toContain('<div id="root"></div>');
    expect(empty).toContain('<link rel="modulepreload" crossorigin href="/src/pages/auth.tsx.js">');
    expect(empty).not.toContain('id="modules"');
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

  it('recover from a template that could not be read once', async () => {
    const readTemplate = vi.fn(async () => template).mockRejectedValueOnce(new Error('busy'));
    const agent = site(readTemplate, true);
    await agent.get('/').expect(500);
    await agent.get('/').expect(200);
  });
});
