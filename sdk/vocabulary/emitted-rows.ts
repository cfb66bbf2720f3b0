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
  [2, 0, 0, 1, 1],
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
  [2, 0, 0, 1, 0],
  [1, 0, -1000, 1000, 1],
  [3, 0, 0, 1, 0, -1],
  [11, 1, 2, 16],
  [12, 0, 0, 16, NaN, 0, 1],
  [1, 0, 0, 1, 0],
  [1, 0, 0, 10000, 1],
  [5, 1],
  [1, 0, 0, 1, 1],
  [3, 0, 0, 4, 0, 0],
  [2, 1, 0, 1],
  [13, 1, 1, 16],
  [3, 0, 0, 13, 0, 0],
  [0, 0, 0, 6, 0],
  [1, 0, -2147483648, 2147483647, 0],
  [4, 1, 0, 0, NaN, 'action'],
  [0, 0, 0, 9007199254740991, 0],
  [16],
];

/** Rows of the operations: name, opcode, parent, then name and shape of each field. */
export const operationsText =
  'spacer,1,0,modifiers,0;' +
  'box,48,0,modifiers,0,horizontal,1,vertical,1;' +
  'column,49,0,modifiers,0,gap,2,arrangement,3,align,1;' +
  'row,50,0,modifiers,0,gap,2,arrangement,3,align,1;' +
  'flow,51,0,modifiers,0,gap,2,lineGap,2,arrangement,3,align,1;' +
  'scroll,52,0,modifiers,0,axis,4,gap,2;' +
  'screens,53,0,modifiers,0,state,5;' +
  'alternatives,54,0,modifiers,0;' +
  'canvas,57,0,modifiers,0,width,6,height,6,label,7;' +
  'custom,88,0,modifiers,0,name,8,version,9,fields,10;' +
  'text,2,0,modifiers,0,text,11,size,12,weight,13,color,14,alignment,15,maxLines,16,overflow,17,wrap,18,lineHeight,19,letterSpacing,20,font,21,lang,22,decoration,15;' +
  'richText,58,0,modifiers,0,alignment,15,maxLines,16,overflow,17,wrap,18,lineHeight,19,lang,22;' +
  'run,12,12,text,11,size,12,weight,13,color,14,letterSpacing,20,font,21,lang,22,decoration,15,baseline,23;' +
  'image,3,0,modifiers,0,image,24,label,7,fit,1;' +
  'icon,4,0,modifiers,0,path,25,size,6,color,14,label,7;' +
  'divider,5,0,modifiers,0,orientation,4,thickness,26,color,14;' +
  'progress,6,0,modifiers,0,value,27,label,7,shape,4,color,14;' +
  'badge,7,0,modifiers,0,text,7,color,14,contentColor,14;' +
  'card,55,0,modifiers,0,variant,15,gap,2;' +
  'listItem,56,0,modifiers,0,headline,11,supporting,7,leading,28;' +
  'button,8,0,modifiers,0,label,11,actions,29,variant,1,tone,4,icon,30,enabled,18;' +
  'iconButton,9,0,modifiers,0,icon,25,label,11,actions,29,variant,31,tone,4,enabled,18;' +
  'checkbox,10,0,modifiers,0,state,5,label,7,actions,29,enabled,18;' +
  'toggle,11,0,modifiers,0,state,5,label,7,actions,29,enabled,18;' +
  'radioGroup,13,0,modifiers,0,state,5,options,32,label,7,actions,29,enabled,18;' +
  'tabs,14,0,modifiers,0,state,5,options,32,label,7,actions,29,enabled,18;' +
  'drawRect,20,9,x,33,y,33,width,2,height,2;' +
  'drawRoundRect,21,9,x,33,y,33,width,2,height,2,radius,2;' +
  'drawCircle,22,9,x,33,y,33,radius,2;' +
  'drawArc,23,9,x,33,y,33,radius,2,startAngle,34,sweepAngle,35,useCenter,36;' +
  'drawLine,24,9,x1,33,y1,33,x2,33,y2,33;' +
  'drawPath,25,9,path,25,x,33,y,33;' +
  'drawText,26,9,text,11,x,33,y,33,size,12,weight,13,alignment,15;' +
  'drawImage,27,9,image,24,x,33,y,33,width,2,height,2;' +
  'clipRect,28,9,x,33,y,33,width,2,height,2;' +
  'save,29,9;' +
  'restore,30,9;' +
  'translate,31,9,x,33,y,33;' +
  'scale,32,9,x,37,y,37;' +
  'rotate,33,9,angle,34;' +
  'paint,34,9,target,38,color,14;' +
  'linearGradient,35,9,target,38,x1,33,y1,33,x2,33,y2,33,colors,39,stops,40;' +
  'radialGradient,36,9,target,38,x,33,y,33,radius,2,colors,39,stops,40;' +
  'strokeStyle,37,9,width,26,cap,15,join,15';

/** Rows of the modifiers: name, opcode, parent, then name and shape of each field. */
export const modifiersText =
  'size,1,0,width,6,height,6;' +
  'sizeRange,2,0,minWidth,6,maxWidth,6,minHeight,6,maxHeight,6;' +
  'fill,3,0,width,41,height,41;' +
  'weight,4,0,weight,42;' +
  'padding,5,0,start,2,top,2,end,2,bottom,2;' +
  'offset,6,0,x,33,y,33;' +
  'background,7,0,color,43;' +
  'border,8,0,color,43,width,26;' +
  'cornerRadius,9,0,topStart,2,topEnd,6,bottomEnd,6,bottomStart,6;' +
  'clip,10,0;' +
  'opacity,12,0,alpha,44;' +
  'align,13,0,horizontal,45,vertical,45;' +
  'visibleIf,14,0,condition,46;' +
  'clickable,15,0,actions,47,enabled,18;' +
  'semantics,16,0,role,48,label,7,headingLevel,49,live,15,hidden,36,merge,36;' +
  'key,17,0,key,8;' +
  'shadow,104,0,elevation,26';

/** Rows of the actions: name, opcode, parent, then name and shape of each field. */
export const actionsText =
  'setState,1,0,state,5,value,50;' +
  'host,2,0,name,51,id,52,value,53';

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
