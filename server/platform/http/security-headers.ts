import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';

/** Styles may be inline, because dialogs lock scrolling with a style element. */
export function securityHeaders({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const policy = helmet({
    contentSecurityPolicy: {
      directives: {
        // Vite's development server has inline scripts and a WebSocket.
        scriptSrc: production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: production ? ["'self'"] : ["'self'", 'ws:'],
        mediaSrc: ["'none'"],
        frameSrc: ["'none'"],
        workerSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // A site that's also opened over http by another name would lose its own files to it.
        upgradeInsecureRequests: null,
      },
    },
    // Hosts below this name may be someone else's.
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    // Without https, browsers ignore it and report an error in every visitor's console.
    crossOriginOpenerPolicy: https && { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', withheldFeatures);
    policy(request, response, error => {
      // Other sites and webmail may show pages and pictures.
      if (!request.path.startsWith('/api/'))
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      next(error);
    });
  };
}

const withheldFeatures =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';
