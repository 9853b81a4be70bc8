import { pages } from '@shared/site/pages';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { pageRoutes } from './page-routes';
import { renderPage } from './template';

const siteUrl = 'https://studio.example';
const template = '<head><!--head--></head><body></body>';

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

  it('refuses a template without a place for the head', () => {
    expect(() => renderPage({ template: '<head></head>', page: pages.home, siteUrl })).toThrow('<!--head-->');
  });
});

describe('the page routes', () => {
  const site = (readTemplate: () => string | Promise<string>, production: boolean) =>
    request(express().use(pageRoutes({ siteUrl, readTemplate, manifest: null, production })));

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
