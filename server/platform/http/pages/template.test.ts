import { yearPlaceholder } from '@shared/site/current-year';
import { pages } from '@shared/site/pages';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/test-clock';
import type { Shown } from '../../site-settings/shown-settings';
import { pageRoutes } from './page-routes';
import { renderPage } from './template';

const nothing = { notice: null, drivePaused: null };
const siteUrl = 'https://studio.example';
const template = '<head><!--head--></head><body><!--notice--><div id="root"><!--content--></div></body>';

describe('renderPage', () => {
  it('inserts values verbatim, whatever they contain', () => {
    const page = { ...pages.home, title: `$& $1 $' </title><script>"'`, description: '"><b>&' };
    const content = "<h1>$& $' costs $1</h1>";
    const html = renderPage({ template, page, siteUrl, shown: nothing, content, modules: ['/assets/a.js'] });
    expect(html).toMatch(/<title>\$&amp; \$1 \$[^<]*&lt;script&gt;[^<]*<\/title>/);
    expect(html).toContain('<meta name="description" content="&quot;><b>&">');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: page.title, description: page.description });
    expect(html).toContain(`<div id="root">${content}</div>`);
    expect(html).toContain('<script id="modules" type="application/json">["/assets/a.js"]</script>');
  });
});

describe('the page routes', () => {
  const clock = new TestClock(new Date('2026-12-31T23:59:59Z'));
  const sources = ['index.html', 'src/app/start/hydrate.tsx', 'src/pages/terms.tsx', 'src/pages/auth.tsx'];
  let shown: Shown = nothing;
  const build = {
    manifest: Object.fromEntries(sources.map(source => [source, { file: `${source}.js` }])),
    prerendered: { terms: { html: `<p>© ${yearPlaceholder} Studio</p>`, reads: ['/api/sponsors'] } },
  };
  it('send prerendered content with what it reads, and list its modules for later; any other page preloads them', async () => {
    const routes = pageRoutes({
      siteUrl,
      readTemplate: () => template,
      build,
      production: true,
      clock,
      shownSettings: { shown: () => shown },
    });
    const agent = request(express().use(routes));
    const { text: prerendered } = await agent.get('/terms').expect(200);
    expect(prerendered).toContain('<div id="root"><p>© 2026 Studio</p></div>');
    expect(prerendered).not.toContain('modulepreload');
    expect(prerendered).toContain(
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/sponsors">',
    );
    expect(prerendered).toContain('["/src/app/start/hydrate.tsx.js","/src/pages/terms.tsx.js"]');
    const { text: empty } = await agent.get('/auth').expect(200);
    expect(empty).toContain('<div id="root"></div>');
    expect(empty).toContain('<link rel="modulepreload" crossorigin href="/src/pages/auth.tsx.js">');
    expect(empty).not.toMatch(/id="modules"|as="fetch"/);
    // The year and what staff tell change without a restart.
    clock.advance(1_000);
    expect((await agent.get('/terms').expect(200)).text).toContain('<p>© 2027 Studio</p>');
    shown = { ...nothing, notice: 'We moved.' };
    expect((await agent.get('/terms').expect(200)).text).toMatch(/We moved\..*<div id="root"><p>© 2027/);
  });
});
