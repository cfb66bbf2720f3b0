// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows. `names.ts` reads it.

/** Names of the operations in their order, each with those of its fields. */
export const operationsNames =
  'spacer modifiers;' +
  'box modifiers horizontal vertical;' +
  'column modifiers gap arrangement align;' +
  'row modifiers gap arrangement align;' +
  'flow modifiers gap lineGap arrangement align;' +
  'scroll modifiers axis gap;' +
  'screens modifiers state;' +
  'alternatives modifiers;' +
  'canvas modifiers width height label;' +
  'custom modifiers name version fields;' +
  'text modifiers text size weight color alignment maxLines overflow wrap lineHeight letterSpacing font lang decoration;' +
  'richText modifiers alignment maxLines overflow wrap lineHeight lang;' +
  'run text size weight color letterSpacing font lang decoration baseline;' +
  'image modifiers image label fit;' +
  'icon modifiers path size color label;' +
  'divider modifiers orientation thickness color;' +
  'progress modifiers value label shape color;' +
  'badge modifiers text color contentColor;' +
  'card modifiers variant gap;' +
  'listItem modifiers headline supporting leading;' +
  'button modifiers label actions variant tone icon enabled;' +
  'iconButton modifiers icon label actions variant tone enabled;' +
  'checkbox modifiers state label actions enabled;' +
  'toggle modifiers state label actions enabled;' +
  'radioGroup modifiers state options label actions enabled;' +
  'tabs modifiers state options label actions enabled;' +
  'drawRect x y width height;' +
  'drawRoundRect x y width height radius;' +
  'drawCircle x y radius;' +
  'drawArc x y radius startAngle sweepAngle useCenter;' +
  'drawLine x1 y1 x2 y2;' +
  'drawPath path x y;' +
  'drawText text x y size weight alignment;' +
  'drawImage image x y width height;' +
  'clipRect x y width height;' +
  'save;' +
  'restore;' +
  'translate x y;' +
  'scale x y;' +
  'rotate angle;' +
  'paint target color;' +
  'linearGradient target x1 y1 x2 y2 colors stops;' +
  'radialGradient target x y radius colors stops;' +
  'strokeStyle width cap join';

/** Names of the modifiers in their order, each with those of its fields. */
export const modifiersNames =
  'size width height;' +
  'sizeRange minWidth maxWidth minHeight maxHeight;' +
  'fill width height;' +
  'weight weight;' +
  'padding start top end bottom;' +
  'offset x y;' +
  'background color;' +
  'border color width;' +
  'cornerRadius topStart topEnd bottomEnd bottomStart;' +
  'clip;' +
  'opacity alpha;' +
  'align horizontal vertical;' +
  'visibleIf condition;' +
  'clickable actions enabled;' +
  'semantics role label headingLevel live hidden merge;' +
  'key key;' +
  'shadow elevation';

/** Names of the actions in their order, each with those of its fields. */
export const actionsNames =
  'setState state value;' +
  'host name id value';
