import { formatTimeLeft } from '@shared/expiry';
import { units } from '@shared/limits';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { compareClocks } from './check-database';
import { ok, problem, type Result, warning } from './finding';
import type { readCertificate } from './read-certificate';
import { explain } from './run-checks';

/** A certificate that renews itself does so 30 days before it ends. */
const renewBefore = 14 * units.DAY;
/** The Date header has whole seconds, and the answer takes a while. */
const clockTolerance = 10 * units.SECOND;

export interface SiteTools {
  fetch: typeof fetch;
  readCertificate: typeof readCertificate;
  clock: Clock;
}

type Checked = Pick<Config, 'publicUrl' | 'production' | 'trustProxy' | 'port'>;

/** The site as a visitor reaches it, through whatever is in front of it. */
export async function checkSite(config: Checked, tools: SiteTools): Promise<Result[]> {
  const url = new URL(config.publicUrl);
  const isSecure = url.protocol === 'https:';
  const results: Result[] = [];
  if (config.production && !isSecure) {
    results.push(
      warning(`PUBLIC_URL is ${url.origin}: without https, passwords travel in the clear. Put TLS in front.`),
    );
  }
  results.push(checkProxy(config, url));
  if (isSecure) results.push(await checkCertificate(url, tools));
  const response = await reach(url, tools);
  if (!(response instanceof Response)) return [...results, response];
  results.push(...describeResponse(response, url, tools.clock));
  if (isSecure && response.ok) results.push(await checkRedirect(url, tools));
  return results;
}

async function reach(url: URL, { fetch }: SiteTools): Promise<Response | Result> {
  try {
    return await fetch(new URL('/healthz', url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(4 * units.SECOND),
    });
  } catch (error) {
    return problem(
      `${url.origin} can't be reached from here: ${explain(error)} Check DNS, the proxy, and that the server is running.`,
    );
  }
}

function describeResponse(response: Response, url: URL, clock: Clock): Result[] {
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    return [
      problem(
        `${url.origin} redirects to ${headers.get('location')}. Set PUBLIC_URL to the address where it ends.`,
      ),
    ];
  }
  if (status !== 200) {
    return [
      problem(
        `${url.origin}/healthz answers with ${status}. Check that the proxy passes everything on to the server.`,
      ),
    ];
  }
  const results = [ok(`${url.origin} answers.`)];
  if (url.protocol === 'https:' && !headers.get('strict-transport-security')) {
    results.push(warning("HSTS is missing: the proxy drops the server's Strict-Transport-Security header."));
  }
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) {
    results.push(
      compareClocks('The clock of the site', Math.abs(date - clock.now().getTime()), clockTolerance),
    );
  }
  return results;
}

/** The server speaks plain HTTP, so whoever answers at another address stands in front of it. */
function checkProxy({ trustProxy, port, production }: Checked, url: URL): Result {
  const isDirect = url.protocol === 'http:' && Number(url.port || 80) === port;
  if (!isDirect && trustProxy === 0 && production) {
    return problem(
      'TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy: rate limits and lockouts treat all visitors as one. Set it to the number of proxies.',
    );
  }
  if (isDirect && trustProxy > 0) {
    return warning(
      `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL leads straight to the server: visitors can pretend to be at any address. Set it to 0 if there's no proxy.`,
    );
  }
  return ok(`TRUST_PROXY is ${trustProxy}. Make sure exactly that many proxies are in front of the server.`);
}

async function checkCertificate(url: URL, { readCertificate, clock }: SiteTools): Promise<Result> {
  try {
    const { endsAt, distrusted } = await readCertificate(url.hostname, Number(url.port || 443));
    if (distrusted)
      return problem(`Browsers don't trust the certificate of ${url.host} (${distrusted}). Get a new one.`);
    const left = endsAt.getTime() - clock.now().getTime();
    return left < renewBefore
      ? warning(
          `The certificate of ${url.host} expires in ${formatTimeLeft(left)} and hasn't been renewed. Check whatever renews it.`,
        )
      : ok(`The certificate of ${url.host} is good for ${formatTimeLeft(left)}.`);
  } catch (error) {
    return problem(`There's no TLS at ${url.host}: ${explain(error)}`);
  }
}

async function checkRedirect(url: URL, { fetch }: SiteTools): Promise<Result> {
  const insecure = `http://${url.hostname}/`;
  try {
    const { status, headers } = await fetch(insecure, {
      redirect: 'manual',
      signal: AbortSignal.timeout(3 * units.SECOND),
    });
    return status >= 300 && status < 400 && headers.get('location')?.startsWith('https://')
      ? ok(`${insecure} redirects to https.`)
      : warning(`${insecure} doesn't redirect to https. Let the proxy do that.`);
  } catch {
    return ok(`Nothing answers at ${insecure}.`);
  }
}
