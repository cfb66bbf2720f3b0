// Components that the workbench registers as a host: a painted street map with pins, for documents that name `shop.map`, and others
// that are elements. Must not know the stage.

import type { HostComponents, HostPaint } from 'pantograph/renderer';
import { mapElement } from './map-element.ts';

const looks = {
  light: { land: '#e9eddf', street: '#ffffff', water: '#bcd7f5', pin: '#b3261e' },
  dark: { land: '#20261f', street: '#3a4238', water: '#1d3a5c', pin: '#ffb4ab' },
} as const;

/** Components by the name that documents call them. */
export const hostComponents: HostComponents = {
  'shop.map': { versions: [1, 1], paint: paintMap },
  'shop.streets': mapElement,
  'shop.broken': {
    mount: () => {
      throw new Error('This component fails on purpose.');
    },
  },
};

function paintMap(context: CanvasRenderingContext2D, { fields, width, height, environment }: HostPaint): void {
  const look = looks[environment.theme];
  context.fillStyle = look.land;
  context.fillRect(0, 0, width, height);
  context.fillStyle = look.water;
  context.beginPath();
  context.ellipse(width * 0.85, height, width * 0.35, height * 0.45, 0, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = look.street;
  context.lineWidth = 8;
  context.beginPath();
  for (const share of [0.2, 0.45, 0.7]) {
    context.moveTo(width * share, 0);
    context.lineTo(width * (share + 0.12), height);
    context.moveTo(0, height * share);
    context.lineTo(width, height * (share - 0.08));
  }
  context.stroke();
  const shops = Number(fields.get('shops') ?? 0);
  for (let shop = 0; shop < shops; shop += 1)
    paintPin(context, width * ((0.18 + shop * 0.29) % 1), height * (0.4 + 0.2 * (shop % 2)), look.pin);
}

function paintPin(context: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y - 14, 9, Math.PI * 0.85, Math.PI * 2.15);
  context.lineTo(x, y);
  context.fill();
}
