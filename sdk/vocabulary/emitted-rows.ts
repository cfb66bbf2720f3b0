// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows. `pack.ts` reads it.
/* eslint max-lines: "off" -- emitted */

import type { FieldShape } from './field-shape.ts';

/** Every shape that a field has. */
export const fieldShapes: readonly FieldShape[] = [
  [14],
  [3, 0, 0, 3, 0, 0],
  [1, 0, 0, 100000, 0],
  [3, 0, 0, 5, 0, 0],
  [3, 0, 0, 1, 0, 0],
  [9, 1],
  [1, 0, 0, 100000],
  [4],
  [4, 1, 0, 0, NaN, 'name'],
  [0, 0, 1, 65535, 1],
  [15, 0, 0, 64],
  [4, 1],
  [1, 0, 1, 1000, 16],
  [0, 0, 100, 900, 400],
  [5],
  [3, 0, 0, 2, 0, 0],
  [0, 0, 0, 10000, 0],
  [3, 0, 0, 1, 1, 1],
  [2, 0, -1, 1, 1],
  [1, 0, 1, 2000],
  [1, 0, -100, 100, 0],
  [8],
  [4, 0, 0, 0, NaN, 'language'],
  [1, 0, -1000, 1000, 0],
  [7, 1],
  [6, 1],
  [1, 0, 0, 100000, 1],
  [1, 0, 0, 1],
  [0, 0, 0, 8, 0],
  [13, 0, 0, 16],
  [6],
  [3, 0, 0, 3, 3, 0],
  [10, 1, 1, 64],
  [1, 0, -100000, 100000, 0],
  [1, 0, -36000, 36000, 0],
  [1, 0, -36000, 36000, 360],
  [2, 0, -1, 1, 0],
  [1, 0, -1000, 1000, 1],
  [3, 0, 0, 1, 0, -1],
  [11, 1, 2, 16],
  [12, 0, 0, 16, NaN, 0, 1],
  [1, 0, 0, 1, 0],
  [1, 0, 0, 10000, 1],
  [5, 1],
  [1, 0, 0, 1, 1],
  [3, 0, 0, 4, 0, 0],
  [2, 1, -1, 1],
  [13, 1, 1, 16],
  [3, 0, 0, 13, 0, 0],
  [0, 0, 0, 6, 0],
  [1, 0, -2147483648, 2147483647, 0],
  [4, 1, 0, 0, NaN, 'action'],
  [0, 0, 0, 9007199254740991, 0],
  [16, 0, -Infinity, Infinity],
];

/** Rows of the operations: opcode, parent, then the shape of each field. */
export const operationsText =
  /* spacer */ '1,0,0;' +
  /* box */ '48,0,0,1,1;' +
  /* column */ '49,0,0,2,3,1;' +
  /* row */ '50,0,0,2,3,1;' +
  /* flow */ '51,0,0,2,2,3,1;' +
  /* scroll */ '52,0,0,4,2;' +
  /* screens */ '53,0,0,5;' +
  /* alternatives */ '54,0,0;' +
  /* canvas */ '57,0,0,6,6,7;' +
  /* custom */ '88,0,0,8,9,10;' +
  /* text */ '2,0,0,11,12,13,14,15,16,17,18,19,20,21,22,15;' +
  /* richText */ '58,0,0,15,16,17,18,19,22;' +
  /* run */ '12,12,11,12,13,14,20,21,22,15,23;' +
  /* image */ '3,0,0,24,7,1;' +
  /* icon */ '4,0,0,25,6,14,7;' +
  /* divider */ '5,0,0,4,26,14;' +
  /* progress */ '6,0,0,27,7,4,14;' +
  /* badge */ '7,0,0,7,14,14;' +
  /* card */ '55,0,0,15,2;' +
  /* listItem */ '56,0,0,11,7,28;' +
  /* button */ '8,0,0,11,29,1,4,30,18;' +
  /* iconButton */ '9,0,0,25,11,29,31,4,18;' +
  /* checkbox */ '10,0,0,5,7,29,18;' +
  /* toggle */ '11,0,0,5,7,29,18;' +
  /* radioGroup */ '13,0,0,5,32,7,29,18;' +
  /* tabs */ '14,0,0,5,32,7,29,18;' +
  /* drawRect */ '20,9,33,33,2,2;' +
  /* drawRoundRect */ '21,9,33,33,2,2,2;' +
  /* drawCircle */ '22,9,33,33,2;' +
  /* drawArc */ '23,9,33,33,2,34,35,36;' +
  /* drawLine */ '24,9,33,33,33,33;' +
  /* drawPath */ '25,9,25,33,33;' +
  /* drawText */ '26,9,11,33,33,12,13,15;' +
  /* drawImage */ '27,9,24,33,33,2,2;' +
  /* clipRect */ '28,9,33,33,2,2;' +
  /* save */ '29,9;' +
  /* restore */ '30,9;' +
  /* translate */ '31,9,33,33;' +
  /* scale */ '32,9,37,37;' +
  /* rotate */ '33,9,34;' +
  /* paint */ '34,9,38,14;' +
  /* linearGradient */ '35,9,38,33,33,33,33,39,40;' +
  /* radialGradient */ '36,9,38,33,33,2,39,40;' +
  /* strokeStyle */ '37,9,26,15,15';

/** Rows of the modifiers: opcode, parent, then the shape of each field. */
export const modifiersText =
  /* size */ '1,0,6,6;' +
  /* sizeRange */ '2,0,6,6,6,6;' +
  /* fill */ '3,0,41,41;' +
  /* weight */ '4,0,42;' +
  /* padding */ '5,0,2,2,2,2;' +
  /* offset */ '6,0,33,33;' +
  /* background */ '7,0,43;' +
  /* border */ '8,0,43,26;' +
  /* cornerRadius */ '9,0,2,6,6,6;' +
  /* clip */ '10,0;' +
  /* opacity */ '12,0,44;' +
  /* align */ '13,0,45,45;' +
  /* visibleIf */ '14,0,46;' +
  /* clickable */ '15,0,47,18;' +
  /* semantics */ '16,0,48,7,49,15,36,36;' +
  /* key */ '17,0,8;' +
  /* shadow */ '104,0,26';

/** Rows of the actions: opcode, parent, then the shape of each field. */
export const actionsText =
  /* setState */ '1,0,5,50;' +
  /* host */ '2,0,51,52,53';

/** Number of values that each expression function takes, by opcode. */
export const arities: readonly number[] = [255, 0, 0, 2, 2, 2, 2, 2, 2, 2, 3, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3];

/** Light and dark value of each colour role, as 0xAARRGGBB, by role from 1. */
export const roleValues: readonly number[] = [
  0, 0,
  0xfffbfcff, 0xff111318,
  0xff1a1c20, 0xffe3e5ec,
  0xfff0f2f8, 0xff1d2026,
  0xff4b5060, 0xffbcc1d0,
  0xff2f55c8, 0xffb3c5ff,
  0xffffffff, 0xff0a2472,
  0xffdde4ff, 0xff1f3f9e,
  0xff0b2470, 0xffdde4ff,
  0xffe2e5f1, 0xff3a4055,
  0xff252a3c, 0xffe2e5f1,
  0xff767b8b, 0xff8d93a3,
  0xffd8dbe6, 0xff393e4a,
  0xffb3261e, 0xffffb4ab,
  0xffffffff, 0xff690005,
  0xfffbdad7, 0xff8c1d18,
  0xff5c0f0a, 0xfffbdad7,
  0xff2e3036, 0xffe3e5ec,
  0xfff0f1f6, 0xff1a1c20,
  0xff000000, 0xff000000,
  0xff0b57d0, 0xffa8c7fa,
];

/** Names of the colour roles; the first is that of role 1. */
export const colorRoleNames = ['surface', 'onSurface', 'surfaceContainer', 'onSurfaceVariant', 'primary', 'onPrimary', 'primaryContainer', 'onPrimaryContainer', 'secondaryContainer', 'onSecondaryContainer', 'outline', 'outlineVariant', 'error', 'onError', 'errorContainer', 'onErrorContainer', 'inverseSurface', 'inverseOnSurface', 'shadow', 'focus'] as const;
