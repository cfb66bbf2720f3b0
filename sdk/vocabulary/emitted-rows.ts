// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows. `pack.ts` reads it.
/* eslint max-lines: "off" -- emitted */

import type { FieldShape } from './field-shape.ts';

/** Every shape that a field has. */
export const fieldShapes: readonly FieldShape[] = [
  [0, 0, 1, 65535, 1],
  [0, 0, 100, 900, 400],
  [0, 0, 0, 10000, 0],
  [0, 0, 0, 8, 0],
  [0, 0, 0, 6, 0],
  [0, 0, 0, 9007199254740991, 0],
  [1, 0, 0, 100000, 0],
  [1, 0, 0, 100000],
  [1, 0, 1, 1000, 16],
  [1, 0, 1, 2000],
  [1, 0, -100, 100, 0],
  [1, 0, -1000, 1000, 0],
  [1, 0, 0, 100000, 1],
  [1, 0, 0, 1],
  [1, 0, -100000, 100000, 0],
  [1, 0, -36000, 36000, 0],
  [1, 0, -36000, 36000, 360],
  [1, 0, -1000, 1000, 1],
  [1, 0, 0, 1, 0],
  [1, 0, 0, 10000, 1],
  [1, 0, 0, 1, 1],
  [1, 0, -2147483648, 2147483647, 0],
  [2, 0, -1, 1, 1],
  [2, 0, -1, 1, 0],
  [2, 1, -1, 1],
  [3, 0, 0, 3, 0, 0],
  [3, 0, 0, 5, 0, 0],
  [3, 0, 0, 1, 0, 0],
  [3, 0, 0, 2, 0, 0],
  [3, 0, 0, 1, 1, 1],
  [3, 0, 0, 3, 3, 0],
  [3, 0, 0, 1, 0, -1],
  [3, 0, 0, 4, 0, 0],
  [3, 0, 0, 13, 0, 0],
  [4],
  [4, 1, 0, 0, NaN, 'name'],
  [4, 1],
  [4, 0, 0, 0, NaN, 'language'],
  [4, 1, 0, 0, NaN, 'action'],
  [5],
  [5, 1],
  [6, 1],
  [6],
  [7, 1],
  [8],
  [9, 1],
  [10, 1, 1, 64],
  [11, 1, 2, 16],
  [12, 0, 0, 16, NaN, 0, 1],
  [13, 0, 0, 16],
  [13, 1, 1, 16],
  [14],
  [15, 0, 0, 64],
  [16, 0, -Infinity, Infinity],
];

/** Rows of the operations: opcode, a letter for the shape of each field (`A`: the first), then a comma and the parent, if any, and another and the documentApi, if later than 1. */
export const operationsText =
  /* spacer */ '1t;' +
  /* box */ '48tZZ;' +
  /* column */ '49tG[Z;' +
  /* row */ '50tG[Z;' +
  /* flow */ '51tGG[Z;' +
  /* scroll */ '52t\\G;' +
  /* screens */ '53tn;' +
  /* alternatives */ '54t;' +
  /* canvas */ '57tHHc;' +
  /* custom */ '88tdAu;' +
  /* text */ '2teIBh]C^WJKmf];' +
  /* richText */ '58t]C^WJf;' +
  /* run */ '12eIBhKmf]L,12;' +
  /* image */ '3tlcZ;' +
  /* icon */ '4tjHhc;' +
  /* divider */ '5t\\Mh;' +
  /* progress */ '6tNc\\h;' +
  /* badge */ '7tchh;' +
  /* card */ '55t]G;' +
  /* listItem */ '56tecD;' +
  /* button */ '8terZ\\kW;' +
  /* iconButton */ '9tjer_\\W;' +
  /* checkbox */ '10tncrW;' +
  /* toggle */ '11tncrW;' +
  /* radioGroup */ '13tnocrW;' +
  /* tabs */ '14tnocrW;' +
  /* drawRect */ '20OOGG,9;' +
  /* drawRoundRect */ '21OOGGG,9;' +
  /* drawCircle */ '22OOG,9;' +
  /* drawArc */ '23OOGPQX,9;' +
  /* drawLine */ '24OOOO,9;' +
  /* drawPath */ '25jOO,9;' +
  /* drawText */ '26eOOIB],9;' +
  /* drawImage */ '27lOOGG,9;' +
  /* clipRect */ '28OOGG,9;' +
  /* save */ '29,9;' +
  /* restore */ '30,9;' +
  /* translate */ '31OO,9;' +
  /* scale */ '32RR,9;' +
  /* rotate */ '33P,9;' +
  /* paint */ '34`h,9;' +
  /* linearGradient */ '35`OOOOpq,9;' +
  /* radialGradient */ '36`OOGpq,9;' +
  /* strokeStyle */ '37M]],9;';

/** Rows of the modifiers: opcode, a letter for the shape of each field (`A`: the first), then a comma and the parent, if any, and another and the documentApi, if later than 1. */
export const modifiersText =
  /* size */ '1HH;' +
  /* sizeRange */ '2HHHH;' +
  /* fill */ '3SS;' +
  /* weight */ '4T;' +
  /* padding */ '5GGGG;' +
  /* offset */ '6OO;' +
  /* background */ '7i;' +
  /* border */ '8iM;' +
  /* cornerRadius */ '9GHHH;' +
  /* clip */ '10;' +
  /* opacity */ '12U;' +
  /* align */ '13aa;' +
  /* visibleIf */ '14Y;' +
  /* clickable */ '15sW;' +
  /* semantics */ '16bcE]XX;' +
  /* key */ '17d;' +
  /* shadow */ '104M;';

/** Rows of the actions: opcode, a letter for the shape of each field (`A`: the first), then a comma and the parent, if any, and another and the documentApi, if later than 1. */
export const actionsText =
  /* setState */ '1nV;' +
  /* host */ '2gFv;';

/** Number of values that each expression function takes, by opcode. */
export const arities: readonly number[] = [255, 0, 0, 2, 2, 2, 2, 2, 2, 2, 3, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3];

/** The documentApi that brought each expression function, by opcode. */
export const functionLevels: readonly number[] = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/** Light and dark value of each colour role as RRGGBB; all of them are opaque. */
export const rolesText =
  /* surface */ 'fbfcff111318' +
  /* onSurface */ '1a1c20e3e5ec' +
  /* surfaceContainer */ 'f0f2f81d2026' +
  /* onSurfaceVariant */ '4b5060bcc1d0' +
  /* primary */ '2f55c8b3c5ff' +
  /* onPrimary */ 'ffffff0a2472' +
  /* primaryContainer */ 'dde4ff1f3f9e' +
  /* onPrimaryContainer */ '0b2470dde4ff' +
  /* secondaryContainer */ 'e2e5f13a4055' +
  /* onSecondaryContainer */ '252a3ce2e5f1' +
  /* outline */ '767b8b8d93a3' +
  /* outlineVariant */ 'd8dbe6393e4a' +
  /* error */ 'b3261effb4ab' +
  /* onError */ 'ffffff690005' +
  /* errorContainer */ 'fbdad78c1d18' +
  /* onErrorContainer */ '5c0f0afbdad7' +
  /* inverseSurface */ '2e3036e3e5ec' +
  /* inverseOnSurface */ 'f0f1f61a1c20' +
  /* shadow */ '000000000000' +
  /* focus */ '0b57d0a8c7fa';

/** Names of the colour roles; the first is that of role 1. */
export const colorRoleNames = ['surface', 'onSurface', 'surfaceContainer', 'onSurfaceVariant', 'primary', 'onPrimary', 'primaryContainer', 'onPrimaryContainer', 'secondaryContainer', 'onSecondaryContainer', 'outline', 'outlineVariant', 'error', 'onError', 'errorContainer', 'onErrorContainer', 'inverseSurface', 'inverseOnSurface', 'shadow', 'focus'] as const;
