import type { Point } from './geometry';
import { palette } from './palette';
import { printInks } from './print-inks';
import { createRandom } from './random';
import { between, gouge, stretch } from './strokes';

const { ink } = palette;
const { light, half, sheen } = printInks;

/** The face from the hairline to the throat, looking right. */
const profile = `C508 296 537 322 541 352 C542 366 546 376 545 388 C543 398 535 404 536 414 C538 428 550 444 561 461
  C569 473 583 481 583 489 C583 498 569 501 557 503 C550 504 547 508 549 514 C551 520 558 525 560 531 C562 536 558 540 550 542
  C557 545 561 549 559 556 C557 564 544 566 541 574 C541 582 551 590 551 602 C550 617 538 627 520 629 C506 631 490 633 474 643`;
const head = `M488 272 ${profile} C466 662 470 720 488 770 L296 770 C304 720 300 660 286 600 L300 300 Z`;

/** Where the light from the right no longer reaches: temple, cheek, jaw and neck. */
const shade = `M470 276 C486 300 492 330 487 356 C484 374 476 386 478 404 C480 420 496 436 494 458 C492 480 470 496 470 520
  C470 548 488 570 490 596 C491 612 484 624 474 643 C466 662 470 720 488 770 L280 770 L280 300 Z`;
const throat = `M520 629 C506 631 490 633 474 643 C466 662 470 720 488 770 L280 770 L290 560 L352 498 C360 530 364 566 386 590
  C408 612 440 624 474 627 C492 628 506 630 520 629 Z`;

const eye = `<path d="M503 423 C510 415 520 411 531 413 C530 420 529 428 526 435 C517 433 509 429 503 423 Z" fill="${palette.paperRaised}"/>
  <path d="M521 411 C527 413 530 419 528 428 C526 434 521 434 518 429 C515 422 516 415 521 411 Z" fill="${ink}"/>
  <path d="M490 427 C500 411 515 404 534 409 L535 416 C520 412 508 415 498 425 Z" fill="${ink}"/>
  <path d="M505 428 C512 434 519 436 526 436 C518 440 510 437 505 428 Z" fill="${ink}"/>
  <path d="M478 392 C494 375 518 370 542 379 C543 383 542 385 541 387 C520 380 498 382 478 392 Z" fill="${ink}"/>
  <path d="M488 404 C502 396 518 396 533 402 C518 400 503 402 488 404 Z" fill="${half}"/>`;

const noseAndMouth = `<path d="M535 478 C529 486 530 498 539 502 C545 504 550 502 556 503 C550 497 546 494 541 495 C536 494 534 487 535 478 Z" fill="${ink}"/>
  <path d="M557 503 C551 505 544 506 538 503 C541 498 552 499 557 503 Z" fill="${ink}"/>
  <path d="M555 524 C566 529 568 537 553 542 C541 541 530 542 518 541 C530 535 540 527 547 526 C550 526 552 525 555 524 Z" fill="#b8834a"/>
  <path d="M551 543 C562 546 566 550 563 556 C560 564 547 566 541 567 C534 560 528 551 518 542 C530 544 541 544 551 543 Z" fill="#cb9d62"/>
  <path d="M551 541 C540 540 528 542 515 537 C524 546 540 547 551 544 Z" fill="${ink}"/>
  <path d="M541 574 C535 570 528 568 520 569 C528 574 535 578 541 584 Z" fill="${half}"/>
  <path d="M512 524 C506 532 505 543 510 552 C502 544 502 531 512 524 Z" fill="${half}"/>`;

const ear = `<path d="M364 420 C372 398 400 398 409 422 C415 446 402 458 399 476 C396 496 386 510 374 504 C362 496 362 470 360 450 Z" fill="${light}"/>
  <path d="M372 426 C380 408 398 410 402 430 C405 446 396 456 392 472 C394 452 394 432 384 424 C380 422 376 423 372 426 Z" fill="${half}"/>
  <path d="M376 436 C386 432 391 446 388 462 C386 474 383 480 379 484 C372 470 370 450 376 436 Z" fill="${ink}"/>
  <circle cx="380" cy="503" r="5.5" fill="${palette.paperRaised}"/>`;

const hair = `M490 270 C470 236 410 212 350 216 C270 220 216 278 208 356 C202 420 214 470 236 512
  C206 514 184 540 188 576 C192 616 232 634 266 620 C292 610 304 590 318 572 C338 556 360 534 372 504
  C364 470 362 440 372 410 C384 396 400 398 412 404 C420 380 428 356 446 334 C462 314 478 296 490 270 Z`;

const crown: Point[] = [
  [486, 268],
  [420, 232],
  [340, 224],
  [258, 268],
  [220, 356],
  [226, 450],
  [262, 540],
];
const temple: Point[] = [
  [424, 376],
  [404, 392],
  [382, 402],
  [350, 424],
  [324, 462],
  [302, 504],
  [286, 542],
];

/** Combed back into the knot: cuts follow the hair, and grow scarce away from the light. */
function strands(): string {
  const random = createRandom(5);
  const cuts: string[] = [];
  const grey: string[] = [];
  for (let index = 1; index < 25; index += 1) {
    const lock = between(crown, temple, index / 25);
    let from = 0.03 + random() * 0.1;
    while (from < 0.9) {
      const to = Math.min(0.97, from + 0.14 + random() * 0.3);
      const lit = 1 - from * 0.75;
      if (random() < lit)
        (index > 12 && index < 17 ? grey : cuts).push(
          gouge(stretch(lock, from, to), 1.6 + random() * 3.2 * lit, 0.35),
        );
      from = to + 0.03 + random() * 0.12;
    }
  }
  return `<path d="${cuts.join('')}" fill="${sheen}"/><path d="${grey.join('')}" fill="${palette.paper}"/>`;
}

function knot(): string {
  const random = createRandom(9);
  const cuts = Array.from({ length: 15 }, (_, index) => {
    const radius = 8 + index * 3.1;
    const start = 2.6 + random() * 1.5;
    const sweep = 0.32 + random() * 0.14;
    const arc = Array.from({ length: 7 }, (_, step): Point => {
      const angle = start + step * sweep;
      return [240 + Math.cos(angle) * radius * 1.08, 568 + Math.sin(angle) * radius];
    });
    return gouge(arc, 1.6 + random() * 2, 0.6);
  });
  return `<path d="${cuts.join('')}" fill="${sheen}"/>`;
}

export function founderHead(): string {
  return `<clipPath id="head"><path d="${head}"/></clipPath>
    <path d="${head}" fill="${light}"/>
    <g clip-path="url(#head)"><path d="${shade}" fill="${half}"/><path d="${throat}" fill="${ink}"/>${eye}${noseAndMouth}</g>
    <path d="${hair}" fill="${ink}"/>
    ${strands()}${knot()}
    ${ear}`;
}
