declare const systemVariables: readonly ['density', 'fontScale', 'viewport.width', 'viewport.height'];
interface ApiRange {
  readonly min: number;
  readonly max: number;
}
declare const documentApiRange: ApiRange;
declare const densityBehaviors: readonly ['dp'];
declare const directions: readonly ['ltr', 'rtl', 'auto'];
declare const modelFeatures: readonly ['alternatives', 'canvas', 'custom', 'expressions', 'images', 'richText'];
declare const profiles: readonly string[];
interface PlayedDocuments {
  readonly api?: ApiRange | undefined;
  readonly profiles?: readonly string[] | undefined;
  readonly components?: readonly string[] | undefined;
}

type Unit = 'dp' | 'sp' | 'fraction' | 'degrees' | 'none';
type IfUnknown = 'reject' | { readonly use: string };
interface FieldBase {
  readonly since?: number;
  readonly required?: true;
}
interface IntField extends FieldBase {
  readonly kind: 'int';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
  readonly atMost?: string;
}
interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly default?: number | 'auto';
}
interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}
interface EnumField extends FieldBase {
  readonly kind: 'enum';
  readonly values: readonly string[];
  readonly default?: string;
  readonly ifUnknown: IfUnknown;
  readonly secrets?: readonly string[];
}
interface StringField extends FieldBase {
  readonly kind: 'string';
  readonly grammar?: 'action' | 'name' | 'language';
  readonly default?: '';
}
interface ReferenceField extends FieldBase {
  readonly kind: 'color' | 'path' | 'image' | 'font' | 'state';
  readonly holds?: 'text';
}
interface ListField extends FieldBase {
  readonly kind: 'strings' | 'colors' | 'numbers' | 'actions';
  readonly minItems?: number;
  readonly maxItems: number;
  readonly min?: number;
  readonly max?: number;
}
interface ModifiersField extends FieldBase {
  readonly kind: 'modifiers';
}
interface MapField extends FieldBase {
  readonly kind: 'map';
  readonly maxItems: number;
}
interface ValueField extends FieldBase {
  readonly kind: 'value';
}
type Field =
  | IntField
  | NumberField
  | BooleanField
  | EnumField
  | StringField
  | ReferenceField
  | ListField
  | ModifiersField
  | MapField
  | ValueField;
type FieldKind = Field['kind'];
interface Row {
  readonly op: number;
  readonly since: number;
  readonly fields: Readonly<Record<string, Field>>;
  readonly draw?: true;
  readonly within?: string;
}
interface FunctionRow {
  readonly op: number;
  readonly since: number;
  readonly arity: number;
  readonly takes?: readonly ValueType[];
  readonly gives?: ValueType;
  readonly folds?: true;
}
type ValueType = 'number' | 'text';
type RowTable = Readonly<Record<string, Row>>;

declare const actionRows: {
  readonly setState: {
    readonly op: 1;
    readonly since: 1;
    readonly fields: {
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly value: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: -2147483648;
        readonly max: 2147483647;
        readonly default: 0;
      };
    };
  };
  readonly host: {
    readonly op: 2;
    readonly since: 1;
    readonly fields: {
      readonly name: { readonly kind: 'string'; readonly grammar: 'action'; readonly required: true };
      readonly id: { readonly kind: 'int'; readonly min: 0; readonly max: 9007199254740991; readonly default: 0 };
      readonly value: { readonly kind: 'value' };
    };
  };
  readonly submit: {
    readonly op: 3;
    readonly since: 3;
    readonly fields: {
      readonly name: { readonly kind: 'string'; readonly grammar: 'action'; readonly required: true };
      readonly id: { readonly kind: 'int'; readonly min: 0; readonly max: 9007199254740991; readonly default: 0 };
    };
  };
  readonly setText: {
    readonly op: 4;
    readonly since: 3;
    readonly fields: {
      readonly state: { readonly kind: 'state'; readonly holds: 'text'; readonly required: true };
      readonly text: { readonly kind: 'string'; readonly default: '' };
    };
  };
};

declare const modifierRows: {
  readonly size: {
    readonly op: 1;
    readonly since: 1;
    readonly fields: { readonly width: NumberField; readonly height: NumberField };
  };
  readonly sizeRange: {
    readonly op: 2;
    readonly since: 1;
    readonly fields: {
      readonly minWidth: NumberField;
      readonly maxWidth: NumberField;
      readonly minHeight: NumberField;
      readonly maxHeight: NumberField;
    };
  };
  readonly fill: {
    readonly op: 3;
    readonly since: 1;
    readonly fields: { readonly width: NumberField; readonly height: NumberField };
  };
  readonly weight: {
    readonly op: 4;
    readonly since: 1;
    readonly fields: {
      readonly weight: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: 0;
        readonly max: 10000;
        readonly default: 1;
      };
    };
  };
  readonly padding: {
    readonly op: 5;
    readonly since: 1;
    readonly fields: {
      readonly start: NumberField;
      readonly top: NumberField;
      readonly end: NumberField;
      readonly bottom: NumberField;
    };
  };
  readonly offset: {
    readonly op: 6;
    readonly since: 1;
    readonly fields: { readonly x: NumberField; readonly y: NumberField };
  };
  readonly background: {
    readonly op: 7;
    readonly since: 1;
    readonly fields: { readonly color: { readonly kind: 'color'; readonly required: true } };
  };
  readonly border: {
    readonly op: 8;
    readonly since: 1;
    readonly fields: {
      readonly color: { readonly kind: 'color'; readonly required: true };
      readonly width: NumberField;
    };
  };
  readonly cornerRadius: {
    readonly op: 9;
    readonly since: 1;
    readonly fields: {
      readonly topStart: NumberField;
      readonly topEnd: NumberField;
      readonly bottomEnd: NumberField;
      readonly bottomStart: NumberField;
    };
  };
  readonly clip: { readonly op: 10; readonly since: 1; readonly fields: {} };
  readonly opacity: {
    readonly op: 12;
    readonly since: 1;
    readonly fields: {
      readonly alpha: {
        readonly since?: number;
        readonly required?: true;
        readonly kind: 'number';
        readonly unit: Unit;
        readonly min: number;
        readonly max: number;
        readonly default: 1;
      };
    };
  };
  readonly align: {
    readonly op: 13;
    readonly since: 1;
    readonly fields: {
      readonly horizontal: {
        readonly kind: 'enum';
        readonly values: readonly ['inherit', 'start', 'center', 'end', 'stretch'];
        readonly default: 'inherit';
        readonly ifUnknown: { readonly use: 'inherit' };
      };
      readonly vertical: {
        readonly kind: 'enum';
        readonly values: readonly ['inherit', 'top', 'center', 'bottom', 'stretch'];
        readonly default: 'inherit';
        readonly ifUnknown: { readonly use: 'inherit' };
      };
    };
  };
  readonly visibleIf: {
    readonly op: 14;
    readonly since: 1;
    readonly fields: { readonly condition: { readonly kind: 'boolean'; readonly required: true } };
  };
  readonly clickable: {
    readonly op: 15;
    readonly since: 1;
    readonly fields: {
      readonly actions: {
        readonly kind: 'actions';
        readonly required: true;
        readonly minItems: 1;
        readonly maxItems: 16;
      };
      readonly enabled: { readonly kind: 'boolean'; readonly default: true };
    };
  };
  readonly semantics: {
    readonly op: 16;
    readonly since: 1;
    readonly fields: {
      readonly role: {
        readonly kind: 'enum';
        readonly default: 'none';
        readonly ifUnknown: { readonly use: 'none' };
        readonly values: readonly [
          'none',
          'button',
          'list',
          'listItem',
          'image',
          'group',
          'text',
          'link',
          'navigation',
          'main',
          'banner',
          'status',
          'alert',
          'toolbar',
          'table',
          'row',
          'cell',
          'columnHeader',
        ];
      };
      readonly label: StringField;
      readonly headingLevel: { readonly kind: 'int'; readonly min: 0; readonly max: 6; readonly default: 0 };
      readonly live: {
        readonly kind: 'enum';
        readonly values: readonly ['off', 'polite', 'assertive'];
        readonly default: 'off';
        readonly ifUnknown: { readonly use: 'off' };
      };
      readonly hidden: { readonly kind: 'boolean'; readonly default: false };
      readonly merge: { readonly kind: 'boolean'; readonly default: false };
    };
  };
  readonly key: {
    readonly op: 17;
    readonly since: 1;
    readonly fields: { readonly key: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true } };
  };
  readonly shadow: { readonly op: 104; readonly since: 1; readonly fields: { readonly elevation: NumberField } };
  readonly animate: {
    readonly op: 105;
    readonly since: 2;
    readonly fields: {
      readonly durationMs: { readonly kind: 'int'; readonly min: 0; readonly max: 2000; readonly default: 300 };
      readonly easing: {
        readonly kind: 'enum';
        readonly values: readonly ['linear', 'standard', 'decelerate', 'accelerate'];
        readonly default: 'standard';
        readonly ifUnknown: { readonly use: 'standard' };
      };
    };
  };
};

declare const colorRoles: {
  readonly surface: { readonly op: 1; readonly light: 4294704383; readonly dark: 4279309080 };
  readonly onSurface: { readonly op: 2; readonly light: 4279901216; readonly dark: 4293125612 };
  readonly surfaceContainer: { readonly op: 3; readonly light: 4293980920; readonly dark: 4280098854 };
  readonly onSurfaceVariant: { readonly op: 4; readonly light: 4283125856; readonly dark: 4290560464 };
  readonly primary: { readonly op: 5; readonly light: 4281292232; readonly dark: 4289971711 };
  readonly onPrimary: { readonly op: 6; readonly light: 4294967295; readonly dark: 4278854770 };
  readonly primaryContainer: { readonly op: 7; readonly light: 4292732159; readonly dark: 4280237982 };
  readonly onPrimaryContainer: { readonly op: 8; readonly light: 4278920304; readonly dark: 4292732159 };
  readonly secondaryContainer: { readonly op: 9; readonly light: 4293060081; readonly dark: 4282007637 };
  readonly onSecondaryContainer: { readonly op: 10; readonly light: 4280625724; readonly dark: 4293060081 };
  readonly outline: { readonly op: 11; readonly light: 4285954955; readonly dark: 4287468451 };
  readonly outlineVariant: { readonly op: 12; readonly light: 4292402150; readonly dark: 4281941578 };
  readonly error: { readonly op: 13; readonly light: 4289930782; readonly dark: 4294948011 };
  readonly onError: { readonly op: 14; readonly light: 4294967295; readonly dark: 4285071365 };
  readonly errorContainer: { readonly op: 15; readonly light: 4294695639; readonly dark: 4287372568 };
  readonly onErrorContainer: { readonly op: 16; readonly light: 4284223242; readonly dark: 4294695639 };
  readonly inverseSurface: { readonly op: 17; readonly light: 4281217078; readonly dark: 4293125612 };
  readonly inverseOnSurface: { readonly op: 18; readonly light: 4293980662; readonly dark: 4279901216 };
  readonly shadow: { readonly op: 19; readonly light: 4278190080; readonly dark: 4278190080 };
  readonly focus: { readonly op: 20; readonly light: 4278933456; readonly dark: 4289251322 };
};

declare const functionRows: {
  readonly state: { readonly op: 1; readonly since: 1; readonly arity: 0 };
  readonly system: { readonly op: 2; readonly since: 1; readonly arity: 0 };
  readonly add: { readonly op: 3; readonly since: 1; readonly arity: 2 };
  readonly subtract: { readonly op: 4; readonly since: 1; readonly arity: 2 };
  readonly multiply: { readonly op: 5; readonly since: 1; readonly arity: 2 };
  readonly divide: { readonly op: 6; readonly since: 1; readonly arity: 2 };
  readonly remainder: { readonly op: 7; readonly since: 1; readonly arity: 2 };
  readonly min: { readonly op: 8; readonly since: 1; readonly arity: 2 };
  readonly max: { readonly op: 9; readonly since: 1; readonly arity: 2 };
  readonly clamp: { readonly op: 10; readonly since: 1; readonly arity: 3 };
  readonly round: { readonly op: 11; readonly since: 1; readonly arity: 1 };
  readonly floor: { readonly op: 12; readonly since: 1; readonly arity: 1 };
  readonly equal: { readonly op: 13; readonly since: 1; readonly arity: 2 };
  readonly notEqual: { readonly op: 14; readonly since: 1; readonly arity: 2 };
  readonly less: { readonly op: 15; readonly since: 1; readonly arity: 2 };
  readonly lessOrEqual: { readonly op: 16; readonly since: 1; readonly arity: 2 };
  readonly greater: { readonly op: 17; readonly since: 1; readonly arity: 2 };
  readonly greaterOrEqual: { readonly op: 18; readonly since: 1; readonly arity: 2 };
  readonly and: { readonly op: 19; readonly since: 1; readonly arity: 2 };
  readonly or: { readonly op: 20; readonly since: 1; readonly arity: 2 };
  readonly not: { readonly op: 21; readonly since: 1; readonly arity: 1 };
  readonly select: { readonly op: 22; readonly since: 1; readonly arity: 3 };
  readonly join: {
    readonly op: 23;
    readonly since: 3;
    readonly arity: 2;
    readonly takes: readonly ['text', 'text'];
    readonly gives: 'text';
    readonly folds: true;
  };
  readonly formatNumber: {
    readonly op: 24;
    readonly since: 3;
    readonly arity: 2;
    readonly takes: readonly ['number', 'number'];
    readonly gives: 'text';
  };
  readonly formatPercent: {
    readonly op: 25;
    readonly since: 3;
    readonly arity: 2;
    readonly takes: readonly ['number', 'number'];
    readonly gives: 'text';
  };
  readonly formatDate: {
    readonly op: 26;
    readonly since: 3;
    readonly arity: 2;
    readonly takes: readonly ['number', 'number'];
    readonly gives: 'text';
  };
  readonly selectText: {
    readonly op: 27;
    readonly since: 3;
    readonly arity: 3;
    readonly takes: readonly ['number', 'text', 'text'];
    readonly gives: 'text';
  };
  readonly plural: {
    readonly op: 28;
    readonly since: 3;
    readonly arity: 7;
    readonly takes: readonly ['number', 'text', 'text', 'text', 'text', 'text', 'text'];
    readonly gives: 'text';
  };
  readonly length: { readonly op: 29; readonly since: 3; readonly arity: 1; readonly takes: readonly ['text'] };
  readonly equalText: {
    readonly op: 30;
    readonly since: 3;
    readonly arity: 2;
    readonly takes: readonly ['text', 'text'];
  };
  readonly parameter: { readonly op: 45; readonly since: 2; readonly arity: 0 };
};

declare const operationRows: {
  readonly text: {
    readonly op: 2;
    readonly since: 1;
    readonly fields: {
      readonly alignment: {
        readonly kind: 'enum';
        readonly values: readonly ['start', 'center', 'end'];
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
      };
      readonly maxLines: { readonly kind: 'int'; readonly min: 0; readonly max: 10000; readonly default: 0 };
      readonly overflow: {
        readonly kind: 'enum';
        readonly values: readonly ['clip', 'ellipsis'];
        readonly default: 'ellipsis';
        readonly ifUnknown: { readonly use: 'ellipsis' };
      };
      readonly wrap: { readonly kind: 'boolean'; readonly default: true };
      readonly lineHeight: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: 1;
        readonly max: 2000;
        readonly default: 'auto';
      };
      readonly modifiers: ModifiersField;
      readonly text: { readonly kind: 'string'; readonly required: true };
      readonly size: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: 1;
        readonly max: 1000;
        readonly default: 16;
      };
      readonly weight: { readonly kind: 'int'; readonly min: 100; readonly max: 900; readonly default: 400 };
      readonly color: { readonly kind: 'color' };
      readonly letterSpacing: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: -100;
        readonly max: 100;
        readonly default: 0;
      };
      readonly font: { readonly kind: 'font' };
      readonly lang: { readonly kind: 'string'; readonly grammar: 'language'; readonly default: '' };
      readonly decoration: {
        readonly kind: 'enum';
        readonly values: readonly ['none', 'underline', 'lineThrough'];
        readonly default: 'none';
        readonly ifUnknown: { readonly use: 'none' };
      };
    };
  };
  readonly richText: {
    readonly op: 58;
    readonly since: 1;
    readonly fields: {
      readonly alignment: {
        readonly kind: 'enum';
        readonly values: readonly ['start', 'center', 'end'];
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
      };
      readonly maxLines: { readonly kind: 'int'; readonly min: 0; readonly max: 10000; readonly default: 0 };
      readonly overflow: {
        readonly kind: 'enum';
        readonly values: readonly ['clip', 'ellipsis'];
        readonly default: 'ellipsis';
        readonly ifUnknown: { readonly use: 'ellipsis' };
      };
      readonly wrap: { readonly kind: 'boolean'; readonly default: true };
      readonly lineHeight: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: 1;
        readonly max: 2000;
        readonly default: 'auto';
      };
      readonly modifiers: ModifiersField;
      readonly lang: { readonly kind: 'string'; readonly grammar: 'language'; readonly default: '' };
    };
  };
  readonly run: {
    readonly op: 12;
    readonly since: 1;
    readonly within: 'richText';
    readonly fields: {
      readonly text: { readonly kind: 'string'; readonly required: true };
      readonly size: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: 1;
        readonly max: 1000;
        readonly default: 16;
      };
      readonly weight: { readonly kind: 'int'; readonly min: 100; readonly max: 900; readonly default: 400 };
      readonly color: { readonly kind: 'color' };
      readonly letterSpacing: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: -100;
        readonly max: 100;
        readonly default: 0;
      };
      readonly font: { readonly kind: 'font' };
      readonly lang: { readonly kind: 'string'; readonly grammar: 'language'; readonly default: '' };
      readonly decoration: {
        readonly kind: 'enum';
        readonly values: readonly ['none', 'underline', 'lineThrough'];
        readonly default: 'none';
        readonly ifUnknown: { readonly use: 'none' };
      };
      readonly baseline: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: -1000;
        readonly max: 1000;
        readonly default: 0;
      };
      readonly link: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: ''; readonly since: 3 };
    };
  };
  readonly image: {
    readonly op: 3;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly image: { readonly kind: 'image'; readonly required: true };
      readonly label: StringField;
      readonly fit: {
        readonly kind: 'enum';
        readonly values: readonly ['contain', 'cover', 'fill', 'none'];
        readonly default: 'contain';
        readonly ifUnknown: { readonly use: 'contain' };
      };
    };
  };
  readonly icon: {
    readonly op: 4;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly path: { readonly kind: 'path'; readonly required: true };
      readonly size: NumberField;
      readonly color: { readonly kind: 'color' };
      readonly label: StringField;
    };
  };
  readonly divider: {
    readonly op: 5;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly orientation: {
        readonly kind: 'enum';
        readonly values: readonly ['horizontal', 'vertical'];
        readonly default: 'horizontal';
        readonly ifUnknown: { readonly use: 'horizontal' };
      };
      readonly thickness: NumberField;
      readonly color: { readonly kind: 'color' };
    };
  };
  readonly progress: {
    readonly op: 6;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly value: {
        readonly kind: 'number';
        readonly unit: 'fraction';
        readonly min: 0;
        readonly max: 1;
        readonly default: 'auto';
      };
      readonly label: StringField;
      readonly shape: {
        readonly kind: 'enum';
        readonly values: readonly ['linear', 'circular'];
        readonly default: 'linear';
        readonly ifUnknown: { readonly use: 'linear' };
      };
      readonly color: { readonly kind: 'color' };
    };
  };
  readonly badge: {
    readonly op: 7;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly text: { readonly kind: 'string'; readonly default: '' };
      readonly color: { readonly kind: 'color' };
      readonly contentColor: { readonly kind: 'color' };
    };
  };
  readonly button: {
    readonly op: 8;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly actions: ListField;
      readonly variant: {
        readonly kind: 'enum';
        readonly values: readonly ['filled', 'tonal', 'outlined', 'text'];
        readonly ifUnknown: { readonly use: 'filled' };
        readonly default: 'filled';
      };
      readonly tone: {
        readonly kind: 'enum';
        readonly values: readonly ['primary', 'error'];
        readonly default: 'primary';
        readonly ifUnknown: { readonly use: 'primary' };
      };
      readonly icon: { readonly kind: 'path' };
      readonly enabled: BooleanField;
    };
  };
  readonly iconButton: {
    readonly op: 9;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly icon: { readonly kind: 'path'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly actions: ListField;
      readonly variant: {
        readonly kind: 'enum';
        readonly values: readonly ['filled', 'tonal', 'outlined', 'text'];
        readonly ifUnknown: { readonly use: 'filled' };
        readonly default: 'text';
      };
      readonly tone: {
        readonly kind: 'enum';
        readonly values: readonly ['primary', 'error'];
        readonly default: 'primary';
        readonly ifUnknown: { readonly use: 'primary' };
      };
      readonly enabled: BooleanField;
    };
  };
  readonly checkbox: {
    readonly op: 10;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly label: StringField;
      readonly actions: ListField;
      readonly enabled: BooleanField;
    };
  };
  readonly toggle: {
    readonly op: 11;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly label: StringField;
      readonly actions: ListField;
      readonly enabled: BooleanField;
    };
  };
  readonly slider: {
    readonly op: 15;
    readonly since: 2;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly label: StringField;
      readonly min: {
        readonly kind: 'int';
        readonly min: -1000000000;
        readonly max: 1000000000;
        readonly default: 0;
        readonly atMost: 'max';
      };
      readonly max: {
        readonly kind: 'int';
        readonly min: -1000000000;
        readonly max: 1000000000;
        readonly default: 100;
      };
      readonly step: { readonly kind: 'int'; readonly min: 1; readonly max: 1000000000; readonly default: 1 };
      readonly actions: ListField;
      readonly enabled: BooleanField;
    };
  };
  readonly radioGroup: {
    readonly op: 13;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly options: {
        readonly kind: 'strings';
        readonly required: true;
        readonly minItems: 1;
        readonly maxItems: 64;
      };
      readonly label: StringField;
      readonly actions: ListField;
      readonly enabled: BooleanField;
    };
  };
  readonly tabs: {
    readonly op: 14;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
      readonly options: {
        readonly kind: 'strings';
        readonly required: true;
        readonly minItems: 1;
        readonly maxItems: 64;
      };
      readonly label: StringField;
      readonly actions: ListField;
      readonly enabled: BooleanField;
    };
  };
  readonly drawRect: {
    readonly op: 20;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x: NumberField;
      readonly y: NumberField;
      readonly width: NumberField;
      readonly height: NumberField;
    };
  };
  readonly drawRoundRect: {
    readonly op: 21;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x: NumberField;
      readonly y: NumberField;
      readonly width: NumberField;
      readonly height: NumberField;
      readonly radius: NumberField;
    };
  };
  readonly drawCircle: {
    readonly op: 22;
    readonly since: 1;
    readonly draw: true;
    readonly fields: { readonly x: NumberField; readonly y: NumberField; readonly radius: NumberField };
  };
  readonly drawArc: {
    readonly op: 23;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x: NumberField;
      readonly y: NumberField;
      readonly radius: NumberField;
      readonly startAngle: NumberField;
      readonly sweepAngle: NumberField;
      readonly useCenter: { readonly kind: 'boolean'; readonly default: false };
    };
  };
  readonly drawLine: {
    readonly op: 24;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x1: NumberField;
      readonly y1: NumberField;
      readonly x2: NumberField;
      readonly y2: NumberField;
    };
  };
  readonly drawPath: {
    readonly op: 25;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly path: { readonly kind: 'path'; readonly required: true };
      readonly x: NumberField;
      readonly y: NumberField;
    };
  };
  readonly drawText: {
    readonly op: 26;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly text: { readonly kind: 'string'; readonly required: true };
      readonly x: NumberField;
      readonly y: NumberField;
      readonly size: {
        readonly kind: 'number';
        readonly unit: 'sp';
        readonly min: 1;
        readonly max: 1000;
        readonly default: 16;
      };
      readonly weight: { readonly kind: 'int'; readonly min: 100; readonly max: 900; readonly default: 400 };
      readonly alignment: {
        readonly kind: 'enum';
        readonly values: readonly ['start', 'center', 'end'];
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
      };
    };
  };
  readonly drawImage: {
    readonly op: 27;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly image: { readonly kind: 'image'; readonly required: true };
      readonly x: NumberField;
      readonly y: NumberField;
      readonly width: NumberField;
      readonly height: NumberField;
    };
  };
  readonly clipRect: {
    readonly op: 28;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x: NumberField;
      readonly y: NumberField;
      readonly width: NumberField;
      readonly height: NumberField;
    };
  };
  readonly save: { readonly op: 29; readonly since: 1; readonly draw: true; readonly fields: {} };
  readonly restore: { readonly op: 30; readonly since: 1; readonly draw: true; readonly fields: {} };
  readonly translate: {
    readonly op: 31;
    readonly since: 1;
    readonly draw: true;
    readonly fields: { readonly x: NumberField; readonly y: NumberField };
  };
  readonly scale: {
    readonly op: 32;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly x: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: -1000;
        readonly max: 1000;
        readonly default: 1;
      };
      readonly y: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: -1000;
        readonly max: 1000;
        readonly default: 1;
      };
    };
  };
  readonly rotate: {
    readonly op: 33;
    readonly since: 1;
    readonly draw: true;
    readonly fields: { readonly angle: NumberField };
  };
  readonly paint: {
    readonly op: 34;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly target: {
        readonly kind: 'enum';
        readonly values: readonly ['fill', 'stroke'];
        readonly default: 'fill';
        readonly ifUnknown: 'reject';
      };
      readonly color: { readonly kind: 'color' };
    };
  };
  readonly linearGradient: {
    readonly op: 35;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly colors: {
        readonly kind: 'colors';
        readonly required: true;
        readonly minItems: 2;
        readonly maxItems: 16;
      };
      readonly stops: { readonly kind: 'numbers'; readonly min: 0; readonly max: 1; readonly maxItems: 16 };
      readonly target: {
        readonly kind: 'enum';
        readonly values: readonly ['fill', 'stroke'];
        readonly default: 'fill';
        readonly ifUnknown: 'reject';
      };
      readonly x1: NumberField;
      readonly y1: NumberField;
      readonly x2: NumberField;
      readonly y2: NumberField;
    };
  };
  readonly radialGradient: {
    readonly op: 36;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly colors: {
        readonly kind: 'colors';
        readonly required: true;
        readonly minItems: 2;
        readonly maxItems: 16;
      };
      readonly stops: { readonly kind: 'numbers'; readonly min: 0; readonly max: 1; readonly maxItems: 16 };
      readonly target: {
        readonly kind: 'enum';
        readonly values: readonly ['fill', 'stroke'];
        readonly default: 'fill';
        readonly ifUnknown: 'reject';
      };
      readonly x: NumberField;
      readonly y: NumberField;
      readonly radius: NumberField;
    };
  };
  readonly strokeStyle: {
    readonly op: 37;
    readonly since: 1;
    readonly draw: true;
    readonly fields: {
      readonly width: NumberField;
      readonly cap: {
        readonly kind: 'enum';
        readonly values: readonly ['butt', 'round', 'square'];
        readonly default: 'butt';
        readonly ifUnknown: { readonly use: 'butt' };
      };
      readonly join: {
        readonly kind: 'enum';
        readonly values: readonly ['miter', 'round', 'bevel'];
        readonly default: 'miter';
        readonly ifUnknown: { readonly use: 'miter' };
      };
    };
  };
  readonly form: {
    readonly op: 59;
    readonly since: 3;
    readonly fields: { readonly modifiers: ModifiersField; readonly label: StringField; readonly gap: NumberField };
  };
  readonly textField: {
    readonly op: 16;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly type: {
        readonly kind: 'enum';
        readonly values: readonly [
          'text',
          'multiline',
          'number',
          'email',
          'tel',
          'search',
          'url',
          'password',
          'oneTimeCode',
        ];
        readonly default: 'text';
        readonly ifUnknown: 'reject';
        readonly secrets: readonly ['password', 'oneTimeCode'];
      };
      readonly value: { readonly kind: 'string'; readonly default: '' };
      readonly placeholder: { readonly kind: 'string'; readonly default: '' };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly minLength: {
        readonly kind: 'int';
        readonly min: 0;
        readonly max: 10000;
        readonly default: 0;
        readonly atMost: 'maxLength';
      };
      readonly maxLength: { readonly kind: 'int'; readonly min: 1; readonly max: 10000; readonly default: 200 };
      readonly counter: { readonly kind: 'boolean'; readonly default: false };
      readonly characters: {
        readonly kind: 'enum';
        readonly values: readonly ['any', 'digits', 'letters', 'lettersAndDigits', 'name'];
        readonly default: 'any';
        readonly ifUnknown: { readonly use: 'any' };
      };
      readonly min: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: number;
        readonly max: 1000000000;
        readonly default: 'auto';
      };
      readonly max: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: number;
        readonly max: 1000000000;
        readonly default: 'auto';
      };
      readonly equalTo: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly autocomplete: {
        readonly kind: 'enum';
        readonly values: readonly [
          'auto',
          'off',
          'name',
          'givenName',
          'familyName',
          'nickname',
          'username',
          'email',
          'tel',
          'organization',
          'streetAddress',
          'addressLine1',
          'addressLine2',
          'postalCode',
          'addressLevel1',
          'addressLevel2',
          'countryName',
          'bday',
          'url',
          'currentPassword',
          'newPassword',
          'oneTimeCode',
          'country',
          'language',
        ];
        readonly default: 'auto';
        readonly ifUnknown: { readonly use: 'auto' };
        readonly secrets: readonly ['currentPassword', 'newPassword', 'oneTimeCode'];
      };
      readonly inputMode: {
        readonly kind: 'enum';
        readonly values: readonly ['auto', 'text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'];
        readonly default: 'auto';
        readonly ifUnknown: { readonly use: 'auto' };
      };
      readonly capitalization: {
        readonly kind: 'enum';
        readonly values: readonly ['auto', 'none', 'sentences', 'words', 'characters'];
        readonly default: 'auto';
        readonly ifUnknown: { readonly use: 'auto' };
      };
      readonly lines: { readonly kind: 'int'; readonly min: 1; readonly max: 40; readonly default: 3 };
      readonly enabled: BooleanField;
      readonly state: { readonly kind: 'state'; readonly holds: 'text' };
    };
  };
  readonly select: {
    readonly op: 17;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly options: {
        readonly kind: 'strings';
        readonly required: true;
        readonly minItems: 1;
        readonly maxItems: 1000;
      };
      readonly values: { readonly kind: 'strings'; readonly maxItems: 1000 };
      readonly value: { readonly kind: 'string'; readonly default: '' };
      readonly placeholder: { readonly kind: 'string'; readonly default: '' };
      readonly autocomplete: {
        readonly kind: 'enum';
        readonly values: readonly [
          'auto',
          'off',
          'name',
          'givenName',
          'familyName',
          'nickname',
          'username',
          'email',
          'tel',
          'organization',
          'streetAddress',
          'addressLine1',
          'addressLine2',
          'postalCode',
          'addressLevel1',
          'addressLevel2',
          'countryName',
          'bday',
          'url',
          'currentPassword',
          'newPassword',
          'oneTimeCode',
          'country',
          'language',
        ];
        readonly default: 'auto';
        readonly ifUnknown: { readonly use: 'auto' };
        readonly secrets: readonly ['currentPassword', 'newPassword', 'oneTimeCode'];
      };
      readonly enabled: BooleanField;
      readonly multiple: { readonly kind: 'boolean'; readonly default: false };
      readonly chosen: { readonly kind: 'strings'; readonly maxItems: 1000 };
      readonly search: { readonly kind: 'boolean'; readonly default: false };
      readonly state: { readonly kind: 'state'; readonly holds: 'text' };
    };
  };
  readonly dateField: {
    readonly op: 18;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly value: { readonly kind: 'string'; readonly default: '' };
      readonly min: { readonly kind: 'string'; readonly default: '' };
      readonly max: { readonly kind: 'string'; readonly default: '' };
      readonly autocomplete: {
        readonly kind: 'enum';
        readonly values: readonly [
          'auto',
          'off',
          'name',
          'givenName',
          'familyName',
          'nickname',
          'username',
          'email',
          'tel',
          'organization',
          'streetAddress',
          'addressLine1',
          'addressLine2',
          'postalCode',
          'addressLevel1',
          'addressLevel2',
          'countryName',
          'bday',
          'url',
          'currentPassword',
          'newPassword',
          'oneTimeCode',
          'country',
          'language',
        ];
        readonly default: 'auto';
        readonly ifUnknown: { readonly use: 'auto' };
        readonly secrets: readonly ['currentPassword', 'newPassword', 'oneTimeCode'];
      };
      readonly enabled: BooleanField;
      readonly state: { readonly kind: 'state'; readonly holds: 'text' };
    };
  };
  readonly timeField: {
    readonly op: 19;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly value: { readonly kind: 'string'; readonly default: '' };
      readonly min: { readonly kind: 'string'; readonly default: '' };
      readonly max: { readonly kind: 'string'; readonly default: '' };
      readonly enabled: BooleanField;
      readonly state: { readonly kind: 'state'; readonly holds: 'text' };
    };
  };
  readonly stepper: {
    readonly op: 38;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly value: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: number;
        readonly max: 1000000000;
        readonly default: 0;
      };
      readonly min: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: number;
        readonly max: 1000000000;
        readonly default: 0;
      };
      readonly max: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: number;
        readonly max: 1000000000;
        readonly default: 100;
      };
      readonly step: {
        readonly kind: 'number';
        readonly unit: 'none';
        readonly min: 0;
        readonly max: 1000000000;
        readonly default: 1;
      };
      readonly enabled: BooleanField;
      readonly state: { readonly kind: 'state' };
    };
  };
  readonly rating: {
    readonly op: 39;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly check: { readonly kind: 'string'; readonly grammar: 'name'; readonly default: '' };
      readonly value: {
        readonly kind: 'int';
        readonly min: 0;
        readonly max: 10;
        readonly default: 0;
        readonly atMost: 'max';
      };
      readonly max: { readonly kind: 'int'; readonly min: 2; readonly max: 10; readonly default: 5 };
      readonly enabled: BooleanField;
      readonly state: { readonly kind: 'state' };
    };
  };
  readonly fileField: {
    readonly op: 40;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly label: { readonly kind: 'string'; readonly required: true };
      readonly accept: {
        readonly kind: 'enum';
        readonly values: readonly ['any', 'image', 'audio', 'video', 'text', 'pdf'];
        readonly default: 'any';
        readonly ifUnknown: { readonly use: 'any' };
      };
      readonly maxBytes: {
        readonly kind: 'int';
        readonly min: 1;
        readonly max: 1073741824;
        readonly default: 10485760;
      };
      readonly helper: { readonly kind: 'string'; readonly default: '' };
      readonly required: { readonly kind: 'boolean'; readonly default: false };
      readonly enabled: BooleanField;
    };
  };
  readonly spacer: { readonly op: 1; readonly since: 1; readonly fields: { readonly modifiers: ModifiersField } };
  readonly box: {
    readonly op: 48;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly horizontal: {
        readonly kind: 'enum';
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
        readonly values: readonly ['start', 'center', 'end', 'stretch'];
      };
      readonly vertical: {
        readonly kind: 'enum';
        readonly default: 'top';
        readonly ifUnknown: { readonly use: 'top' };
        readonly values: readonly ['top', 'center', 'bottom', 'stretch'];
      };
    };
  };
  readonly column: {
    readonly op: 49;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly gap: NumberField;
      readonly arrangement: {
        readonly kind: 'enum';
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
        readonly values: readonly ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly'];
      };
      readonly align: {
        readonly kind: 'enum';
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
        readonly values: readonly ['start', 'center', 'end', 'stretch'];
      };
    };
  };
  readonly row: {
    readonly op: 50;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly gap: NumberField;
      readonly arrangement: {
        readonly kind: 'enum';
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
        readonly values: readonly ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly'];
      };
      readonly align: {
        readonly kind: 'enum';
        readonly default: 'top';
        readonly ifUnknown: { readonly use: 'top' };
        readonly values: readonly ['top', 'center', 'bottom', 'stretch'];
      };
    };
  };
  readonly flow: {
    readonly op: 51;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly gap: NumberField;
      readonly lineGap: NumberField;
      readonly arrangement: {
        readonly kind: 'enum';
        readonly default: 'start';
        readonly ifUnknown: { readonly use: 'start' };
        readonly values: readonly ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly'];
      };
      readonly align: {
        readonly kind: 'enum';
        readonly default: 'top';
        readonly ifUnknown: { readonly use: 'top' };
        readonly values: readonly ['top', 'center', 'bottom', 'stretch'];
      };
    };
  };
  readonly scroll: {
    readonly op: 52;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly axis: {
        readonly kind: 'enum';
        readonly values: readonly ['vertical', 'horizontal'];
        readonly default: 'vertical';
        readonly ifUnknown: { readonly use: 'vertical' };
      };
      readonly gap: NumberField;
      readonly more: { readonly kind: 'string'; readonly grammar: 'action'; readonly default: ''; readonly since: 3 };
    };
  };
  readonly screens: {
    readonly op: 53;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly state: { readonly kind: 'state'; readonly required: true };
    };
  };
  readonly alternatives: {
    readonly op: 54;
    readonly since: 1;
    readonly fields: { readonly modifiers: ModifiersField };
  };
  readonly canvas: {
    readonly op: 57;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly width: NumberField;
      readonly height: NumberField;
      readonly label: StringField;
    };
  };
  readonly custom: {
    readonly op: 88;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly version: { readonly kind: 'int'; readonly min: 1; readonly max: 65535; readonly default: 1 };
      readonly fields: { readonly kind: 'map'; readonly maxItems: 64 };
    };
  };
  readonly hostComponent: {
    readonly op: 89;
    readonly since: 3;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly name: { readonly kind: 'string'; readonly grammar: 'name'; readonly required: true };
      readonly version: { readonly kind: 'int'; readonly min: 1; readonly max: 65535; readonly default: 1 };
      readonly fields: { readonly kind: 'map'; readonly maxItems: 64 };
      readonly label: { readonly kind: 'string'; readonly required: true };
    };
  };
  readonly card: {
    readonly op: 55;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly variant: {
        readonly kind: 'enum';
        readonly values: readonly ['filled', 'elevated', 'outlined'];
        readonly default: 'filled';
        readonly ifUnknown: { readonly use: 'filled' };
      };
      readonly gap: NumberField;
    };
  };
  readonly listItem: {
    readonly op: 56;
    readonly since: 1;
    readonly fields: {
      readonly modifiers: ModifiersField;
      readonly headline: { readonly kind: 'string'; readonly required: true };
      readonly supporting: StringField;
      readonly leading: { readonly kind: 'int'; readonly min: 0; readonly max: 8; readonly default: 0 };
    };
  };
};

type Grammar = StringField['grammar'];
interface PackedRows {
  readonly kindOf: Uint8Array;
  readonly opcodeOf: Uint16Array;
  readonly kindNames: readonly string[];
  readonly parentOf: Uint8Array;
  readonly since: Uint8Array;
  readonly fieldStart: Uint16Array;
  readonly fieldCount: Uint8Array;
  readonly fieldSince: Uint8Array;
  readonly fieldNames: readonly string[];
  readonly fields: readonly Field[];
  readonly fieldKind: Uint8Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly rangeMin: Float64Array;
  readonly rangeMax: Float64Array;
  readonly defaults: Float64Array;
  readonly required: Uint8Array;
  readonly minFields: Uint8Array;
  readonly ifUnknown: Int8Array;
  readonly grammars: readonly Grammar[];
  readonly orders: readonly (readonly [low: number, high: number] | undefined)[];
}

declare const parameterTypes: readonly ['text', 'integer', 'number', 'boolean', 'color', 'path', 'image'];
type ParameterType = (typeof parameterTypes)[number];

type SystemVariable = 'density' | 'fontScale' | 'viewport.width' | 'viewport.height';
type ColorRoleName =
  | 'surface'
  | 'onSurface'
  | 'surfaceContainer'
  | 'onSurfaceVariant'
  | 'primary'
  | 'onPrimary'
  | 'primaryContainer'
  | 'onPrimaryContainer'
  | 'secondaryContainer'
  | 'onSecondaryContainer'
  | 'outline'
  | 'outlineVariant'
  | 'error'
  | 'onError'
  | 'errorContainer'
  | 'onErrorContainer'
  | 'inverseSurface'
  | 'inverseOnSurface'
  | 'shadow'
  | 'focus';
type TextValue = string | TextExpression | readonly (string | ParameterExpression)[];
type NumberValue = number | Expression;
type BooleanValue = boolean | Expression;
interface RoleColor {
  readonly role: ColorRoleName;
  readonly light?: string;
  readonly dark?: string;
}
type ColorValue = ColorRoleName | `#${string}` | RoleColor;
type PathValue = readonly number[];
type ImageValue = { readonly bytes: Uint8Array } | { readonly asset: string };
type ModifierList = readonly (ModifierValue | ModifierList)[];
interface ComponentBase {
  readonly fallback?: ComponentNode;
}
interface PlacedComponent extends ComponentBase {
  readonly modifiers?: ModifierList;
}
type ExpressionValue = number | boolean | Expression;
type TextOperand = string | TextExpression;
interface FunctionArguments {
  readonly add: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly subtract: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly multiply: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly divide: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly remainder: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly min: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly max: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly clamp: readonly [value: ExpressionValue, min: ExpressionValue, max: ExpressionValue];
  readonly round: readonly [value: ExpressionValue];
  readonly floor: readonly [value: ExpressionValue];
  readonly equal: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly notEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly less: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly lessOrEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly greater: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly greaterOrEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly and: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly or: readonly [left: ExpressionValue, right: ExpressionValue];
  readonly not: readonly [value: ExpressionValue];
  readonly select: readonly [condition: ExpressionValue, then: ExpressionValue, otherwise: ExpressionValue];
  readonly join: readonly [TextOperand, TextOperand, ...(readonly TextOperand[])];
  readonly formatNumber: readonly [value: ExpressionValue, digits: ExpressionValue];
  readonly formatPercent: readonly [value: ExpressionValue, digits: ExpressionValue];
  readonly formatDate: readonly [days: ExpressionValue, style: ExpressionValue];
  readonly selectText: readonly [condition: ExpressionValue, then: TextOperand, otherwise: TextOperand];
  readonly plural: readonly [
    count: ExpressionValue,
    zero: TextOperand,
    one: TextOperand,
    two: TextOperand,
    few: TextOperand,
    many: TextOperand,
    other: TextOperand,
  ];
  readonly length: readonly [text: TextOperand];
  readonly equalText: readonly [left: TextOperand, right: TextOperand];
}
interface FunctionExpression<Kind extends keyof FunctionArguments> {
  readonly kind: Kind;
  readonly args: FunctionArguments[Kind];
}
interface StateExpression {
  readonly kind: 'state';
  readonly name: string;
}
interface ParameterExpression {
  readonly kind: 'parameter';
  readonly name: string;
}
interface SystemExpression {
  readonly kind: 'system';
  readonly name: SystemVariable;
}
type TextFunction = 'join' | 'formatNumber' | 'formatPercent' | 'formatDate' | 'selectText' | 'plural';
type Expression =
  | StateExpression
  | SystemExpression
  | ParameterExpression
  | {
      [Kind in Exclude<keyof FunctionArguments, TextFunction>]: FunctionExpression<Kind>;
    }[Exclude<keyof FunctionArguments, TextFunction>];
type TextExpression =
  | StateExpression
  | ParameterExpression
  | {
      [Kind in TextFunction]: FunctionExpression<Kind>;
    }[TextFunction];
interface ActionFields {
  readonly setState: { readonly state: string; readonly value?: NumberValue };
  readonly host: {
    readonly name: TextValue;
    readonly id?: number | ParameterExpression;
    readonly value?: number | boolean | Expression;
  };
  readonly submit: { readonly name: TextValue; readonly id?: number | ParameterExpression };
  readonly setText: { readonly state: string; readonly text?: TextValue };
}
interface ModifierFields {
  readonly size: { readonly width?: NumberValue; readonly height?: NumberValue };
  readonly sizeRange: {
    readonly minWidth?: NumberValue;
    readonly maxWidth?: NumberValue;
    readonly minHeight?: NumberValue;
    readonly maxHeight?: NumberValue;
  };
  readonly fill: { readonly width?: NumberValue; readonly height?: NumberValue };
  readonly weight: { readonly weight?: NumberValue };
  readonly padding: {
    readonly start?: NumberValue;
    readonly top?: NumberValue;
    readonly end?: NumberValue;
    readonly bottom?: NumberValue;
  };
  readonly offset: { readonly x?: NumberValue; readonly y?: NumberValue };
  readonly background: { readonly color: ColorValue | ParameterExpression };
  readonly border: { readonly color: ColorValue | ParameterExpression; readonly width?: NumberValue };
  readonly cornerRadius: {
    readonly topStart?: NumberValue;
    readonly topEnd?: NumberValue;
    readonly bottomEnd?: NumberValue;
    readonly bottomStart?: NumberValue;
  };
  readonly clip: object;
  readonly opacity: { readonly alpha?: NumberValue };
  readonly align: {
    readonly horizontal?: 'inherit' | 'start' | 'center' | 'end' | 'stretch';
    readonly vertical?: 'inherit' | 'top' | 'center' | 'bottom' | 'stretch';
  };
  readonly visibleIf: { readonly condition: BooleanValue };
  readonly clickable: { readonly actions: readonly ActionValue[]; readonly enabled?: BooleanValue };
  readonly semantics: {
    readonly role?:
      | 'none'
      | 'button'
      | 'list'
      | 'listItem'
      | 'image'
      | 'group'
      | 'text'
      | 'link'
      | 'navigation'
      | 'main'
      | 'banner'
      | 'status'
      | 'alert'
      | 'toolbar'
      | 'table'
      | 'row'
      | 'cell'
      | 'columnHeader';
    readonly label?: TextValue;
    readonly headingLevel?: number | ParameterExpression;
    readonly live?: 'off' | 'polite' | 'assertive';
    readonly hidden?: BooleanValue;
    readonly merge?: BooleanValue;
  };
  readonly key: { readonly key: TextValue };
  readonly shadow: { readonly elevation?: NumberValue };
  readonly animate: {
    readonly durationMs?: number | ParameterExpression;
    readonly easing?: 'linear' | 'standard' | 'decelerate' | 'accelerate';
  };
}
interface ComponentFields {
  readonly spacer: object;
  readonly box: {
    readonly horizontal?: 'start' | 'center' | 'end' | 'stretch';
    readonly vertical?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  readonly column: {
    readonly gap?: NumberValue;
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    readonly align?: 'start' | 'center' | 'end' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  readonly row: {
    readonly gap?: NumberValue;
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  readonly flow: {
    readonly gap?: NumberValue;
    readonly lineGap?: NumberValue;
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  readonly scroll: {
    readonly axis?: 'vertical' | 'horizontal';
    readonly gap?: NumberValue;
    readonly more?: TextValue;
    readonly children?: readonly ComponentNode[];
  };
  readonly screens: { readonly state: string; readonly children?: readonly ComponentNode[] };
  readonly alternatives: { readonly children?: readonly ComponentNode[] };
  readonly canvas: {
    readonly width?: NumberValue;
    readonly height?: NumberValue;
    readonly label?: TextValue;
    readonly children?: readonly DrawOperation[];
  };
  readonly custom: {
    readonly name: TextValue;
    readonly version?: number | ParameterExpression;
    readonly fields?: Readonly<Record<string, number | boolean | string>>;
    readonly children?: readonly ComponentNode[];
  };
  readonly hostComponent: {
    readonly name: TextValue;
    readonly version?: number | ParameterExpression;
    readonly fields?: Readonly<Record<string, number | boolean | string>>;
    readonly label: TextValue;
    readonly children?: readonly ComponentNode[];
  };
  readonly text: {
    readonly text: TextValue;
    readonly size?: NumberValue;
    readonly weight?: number | ParameterExpression;
    readonly color?: ColorValue | ParameterExpression;
    readonly alignment?: 'start' | 'center' | 'end';
    readonly maxLines?: number | ParameterExpression;
    readonly overflow?: 'clip' | 'ellipsis';
    readonly wrap?: BooleanValue;
    readonly lineHeight?: NumberValue;
    readonly letterSpacing?: NumberValue;
    readonly font?: string;
    readonly lang?: TextValue;
    readonly decoration?: 'none' | 'underline' | 'lineThrough';
  };
  readonly richText: {
    readonly alignment?: 'start' | 'center' | 'end';
    readonly maxLines?: number | ParameterExpression;
    readonly overflow?: 'clip' | 'ellipsis';
    readonly wrap?: BooleanValue;
    readonly lineHeight?: NumberValue;
    readonly lang?: TextValue;
    readonly children?: readonly (InnerOf<'run'> | TemplateUse)[];
  };
  readonly image: {
    readonly image: ImageValue | ParameterExpression;
    readonly label?: TextValue;
    readonly fit?: 'contain' | 'cover' | 'fill' | 'none';
  };
  readonly icon: {
    readonly path: PathValue | ParameterExpression;
    readonly size?: NumberValue;
    readonly color?: ColorValue | ParameterExpression;
    readonly label?: TextValue;
  };
  readonly divider: {
    readonly orientation?: 'horizontal' | 'vertical';
    readonly thickness?: NumberValue;
    readonly color?: ColorValue | ParameterExpression;
  };
  readonly progress: {
    readonly value?: NumberValue;
    readonly label?: TextValue;
    readonly shape?: 'linear' | 'circular';
    readonly color?: ColorValue | ParameterExpression;
  };
  readonly badge: {
    readonly text?: TextValue;
    readonly color?: ColorValue | ParameterExpression;
    readonly contentColor?: ColorValue | ParameterExpression;
  };
  readonly card: {
    readonly variant?: 'filled' | 'elevated' | 'outlined';
    readonly gap?: NumberValue;
    readonly children?: readonly ComponentNode[];
  };
  readonly listItem: {
    readonly headline: TextValue;
    readonly supporting?: TextValue;
    readonly leading?: number | ParameterExpression;
    readonly children?: readonly ComponentNode[];
  };
  readonly button: {
    readonly label: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
    readonly tone?: 'primary' | 'error';
    readonly icon?: PathValue | ParameterExpression;
    readonly enabled?: BooleanValue;
  };
  readonly iconButton: {
    readonly icon: PathValue | ParameterExpression;
    readonly label: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
    readonly tone?: 'primary' | 'error';
    readonly enabled?: BooleanValue;
  };
  readonly checkbox: {
    readonly state: string;
    readonly label?: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly enabled?: BooleanValue;
  };
  readonly toggle: {
    readonly state: string;
    readonly label?: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly enabled?: BooleanValue;
  };
  readonly slider: {
    readonly state: string;
    readonly label?: TextValue;
    readonly min?: number | ParameterExpression;
    readonly max?: number | ParameterExpression;
    readonly step?: number | ParameterExpression;
    readonly actions?: readonly ActionValue[];
    readonly enabled?: BooleanValue;
  };
  readonly radioGroup: {
    readonly state: string;
    readonly options: readonly string[];
    readonly label?: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly enabled?: BooleanValue;
  };
  readonly tabs: {
    readonly state: string;
    readonly options: readonly string[];
    readonly label?: TextValue;
    readonly actions?: readonly ActionValue[];
    readonly enabled?: BooleanValue;
  };
  readonly form: {
    readonly label?: TextValue;
    readonly gap?: NumberValue;
    readonly children?: readonly ComponentNode[];
  };
  readonly textField: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly type?: 'text' | 'multiline' | 'number' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'oneTimeCode';
    readonly value?: TextValue;
    readonly placeholder?: TextValue;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly minLength?: number | ParameterExpression;
    readonly maxLength?: number | ParameterExpression;
    readonly counter?: BooleanValue;
    readonly characters?: 'any' | 'digits' | 'letters' | 'lettersAndDigits' | 'name';
    readonly min?: NumberValue;
    readonly max?: NumberValue;
    readonly equalTo?: TextValue;
    readonly check?: TextValue;
    readonly autocomplete?:
      | 'auto'
      | 'off'
      | 'name'
      | 'givenName'
      | 'familyName'
      | 'nickname'
      | 'username'
      | 'email'
      | 'tel'
      | 'organization'
      | 'streetAddress'
      | 'addressLine1'
      | 'addressLine2'
      | 'postalCode'
      | 'addressLevel1'
      | 'addressLevel2'
      | 'countryName'
      | 'bday'
      | 'url'
      | 'currentPassword'
      | 'newPassword'
      | 'oneTimeCode'
      | 'country'
      | 'language';
    readonly inputMode?: 'auto' | 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
    readonly capitalization?: 'auto' | 'none' | 'sentences' | 'words' | 'characters';
    readonly lines?: number | ParameterExpression;
    readonly enabled?: BooleanValue;
    readonly state?: string;
  };
  readonly select: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly options: readonly string[];
    readonly values?: readonly string[];
    readonly value?: TextValue;
    readonly placeholder?: TextValue;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly check?: TextValue;
    readonly autocomplete?:
      | 'auto'
      | 'off'
      | 'name'
      | 'givenName'
      | 'familyName'
      | 'nickname'
      | 'username'
      | 'email'
      | 'tel'
      | 'organization'
      | 'streetAddress'
      | 'addressLine1'
      | 'addressLine2'
      | 'postalCode'
      | 'addressLevel1'
      | 'addressLevel2'
      | 'countryName'
      | 'bday'
      | 'url'
      | 'currentPassword'
      | 'newPassword'
      | 'oneTimeCode'
      | 'country'
      | 'language';
    readonly enabled?: BooleanValue;
    readonly multiple?: BooleanValue;
    readonly chosen?: readonly string[];
    readonly search?: BooleanValue;
    readonly state?: string;
  };
  readonly dateField: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly value?: TextValue;
    readonly min?: TextValue;
    readonly max?: TextValue;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly check?: TextValue;
    readonly autocomplete?:
      | 'auto'
      | 'off'
      | 'name'
      | 'givenName'
      | 'familyName'
      | 'nickname'
      | 'username'
      | 'email'
      | 'tel'
      | 'organization'
      | 'streetAddress'
      | 'addressLine1'
      | 'addressLine2'
      | 'postalCode'
      | 'addressLevel1'
      | 'addressLevel2'
      | 'countryName'
      | 'bday'
      | 'url'
      | 'currentPassword'
      | 'newPassword'
      | 'oneTimeCode'
      | 'country'
      | 'language';
    readonly enabled?: BooleanValue;
    readonly state?: string;
  };
  readonly timeField: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly value?: TextValue;
    readonly min?: TextValue;
    readonly max?: TextValue;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly check?: TextValue;
    readonly enabled?: BooleanValue;
    readonly state?: string;
  };
  readonly stepper: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly value?: NumberValue;
    readonly min?: NumberValue;
    readonly max?: NumberValue;
    readonly step?: NumberValue;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly check?: TextValue;
    readonly enabled?: BooleanValue;
    readonly state?: string;
  };
  readonly rating: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly value?: number | ParameterExpression;
    readonly max?: number | ParameterExpression;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly check?: TextValue;
    readonly enabled?: BooleanValue;
    readonly state?: string;
  };
  readonly fileField: {
    readonly name: TextValue;
    readonly label: TextValue;
    readonly accept?: 'any' | 'image' | 'audio' | 'video' | 'text' | 'pdf';
    readonly maxBytes?: number | ParameterExpression;
    readonly helper?: TextValue;
    readonly required?: BooleanValue;
    readonly enabled?: BooleanValue;
  };
}
interface InnerFields {
  readonly run: {
    readonly text: TextValue;
    readonly size?: NumberValue;
    readonly weight?: number | ParameterExpression;
    readonly color?: ColorValue | ParameterExpression;
    readonly letterSpacing?: NumberValue;
    readonly font?: string;
    readonly lang?: TextValue;
    readonly decoration?: 'none' | 'underline' | 'lineThrough';
    readonly baseline?: NumberValue;
    readonly link?: TextValue;
  };
}
interface DrawFields {
  readonly drawRect: {
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly width?: NumberValue;
    readonly height?: NumberValue;
  };
  readonly drawRoundRect: {
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly width?: NumberValue;
    readonly height?: NumberValue;
    readonly radius?: NumberValue;
  };
  readonly drawCircle: { readonly x?: NumberValue; readonly y?: NumberValue; readonly radius?: NumberValue };
  readonly drawArc: {
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly radius?: NumberValue;
    readonly startAngle?: NumberValue;
    readonly sweepAngle?: NumberValue;
    readonly useCenter?: BooleanValue;
  };
  readonly drawLine: {
    readonly x1?: NumberValue;
    readonly y1?: NumberValue;
    readonly x2?: NumberValue;
    readonly y2?: NumberValue;
  };
  readonly drawPath: {
    readonly path: PathValue | ParameterExpression;
    readonly x?: NumberValue;
    readonly y?: NumberValue;
  };
  readonly drawText: {
    readonly text: TextValue;
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly size?: NumberValue;
    readonly weight?: number | ParameterExpression;
    readonly alignment?: 'start' | 'center' | 'end';
  };
  readonly drawImage: {
    readonly image: ImageValue | ParameterExpression;
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly width?: NumberValue;
    readonly height?: NumberValue;
  };
  readonly clipRect: {
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly width?: NumberValue;
    readonly height?: NumberValue;
  };
  readonly save: object;
  readonly restore: object;
  readonly translate: { readonly x?: NumberValue; readonly y?: NumberValue };
  readonly scale: { readonly x?: NumberValue; readonly y?: NumberValue };
  readonly rotate: { readonly angle?: NumberValue };
  readonly paint: { readonly target?: 'fill' | 'stroke'; readonly color?: ColorValue | ParameterExpression };
  readonly linearGradient: {
    readonly target?: 'fill' | 'stroke';
    readonly x1?: NumberValue;
    readonly y1?: NumberValue;
    readonly x2?: NumberValue;
    readonly y2?: NumberValue;
    readonly colors: readonly ColorValue[];
    readonly stops?: readonly number[];
  };
  readonly radialGradient: {
    readonly target?: 'fill' | 'stroke';
    readonly x?: NumberValue;
    readonly y?: NumberValue;
    readonly radius?: NumberValue;
    readonly colors: readonly ColorValue[];
    readonly stops?: readonly number[];
  };
  readonly strokeStyle: {
    readonly width?: NumberValue;
    readonly cap?: 'butt' | 'round' | 'square';
    readonly join?: 'miter' | 'round' | 'bevel';
  };
}
type ParameterTypeName = 'text' | 'integer' | 'number' | 'boolean' | 'color' | 'path' | 'image';
interface ParameterDefinition {
  readonly name: string;
  readonly type: ParameterTypeName;
}
interface TemplateDefinition {
  readonly name: string;
  readonly parameters?: readonly ParameterDefinition[];
  readonly root: OperationNode;
}
type ArgumentValue = TextValue | number | boolean | RoleColor | PathValue | ImageValue;
interface TemplateUse extends ComponentBase {
  readonly kind: 'use';
  readonly template: string;
  readonly arguments?: Readonly<Record<string, ArgumentValue>>;
}
type ActionOf<Kind extends keyof ActionFields> = { readonly kind: Kind } & ActionFields[Kind];
type ActionValue = {
  [Kind in keyof ActionFields]: ActionOf<Kind>;
}[keyof ActionFields];
type ModifierOf<Kind extends keyof ModifierFields> = { readonly kind: Kind } & ModifierFields[Kind];
type ModifierValue = {
  [Kind in keyof ModifierFields]: ModifierOf<Kind>;
}[keyof ModifierFields];
type ComponentOf<Kind extends keyof ComponentFields> = { readonly kind: Kind } & PlacedComponent &
  ComponentFields[Kind];
type ComponentNode =
  | {
      [Kind in keyof ComponentFields]: ComponentOf<Kind>;
    }[keyof ComponentFields]
  | TemplateUse;
type InnerOf<Kind extends keyof InnerFields> = { readonly kind: Kind } & ComponentBase & InnerFields[Kind];
type DrawOf<Kind extends keyof DrawFields> = { readonly kind: Kind } & DrawFields[Kind];
type DrawOperation =
  | {
      [Kind in keyof DrawFields]: DrawOf<Kind>;
    }[keyof DrawFields]
  | TemplateUse;
type OperationNode =
  | ComponentNode
  | DrawOperation
  | {
      [Kind in keyof InnerFields]: InnerOf<Kind>;
    }[keyof InnerFields];
type FieldsOf<T> = Omit<T, 'kind' | 'children'>;
type Builder<T> = (
  ...given: [
    ...(keyof T extends 'kind' ? [] : object extends FieldsOf<T> ? [fields?: FieldsOf<T>] : [fields: FieldsOf<T>]),
    ...(T extends { readonly children?: unknown }
      ? 'children' extends keyof T
        ? [children?: T['children']]
        : []
      : []),
  ]
) => T;
type OperationBuilders = {
  readonly [Kind in keyof ComponentFields]: Builder<ComponentOf<Kind>>;
} & {
  readonly [Kind in keyof InnerFields]: Builder<InnerOf<Kind>>;
} & {
  readonly [Kind in keyof DrawFields]: Builder<DrawOf<Kind>>;
};
type ModifierBuilders = {
  readonly [Kind in keyof ModifierFields]: Builder<ModifierOf<Kind>>;
};
type ActionBuilders = {
  readonly [Kind in keyof ActionFields]: Builder<ActionOf<Kind>>;
};
type ExpressionBuilders = {
  readonly [Kind in keyof FunctionArguments]: (...values: FunctionArguments[Kind]) => FunctionExpression<Kind>;
} & {
  readonly state: (name: string) => StateExpression;
  readonly system: (name: SystemVariable) => SystemExpression;
  readonly parameter: (name: string) => ParameterExpression;
};

export {
  actionRows,
  colorRoles,
  densityBehaviors,
  directions,
  documentApiRange,
  functionRows,
  modelFeatures,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
};
export type {
  ActionBuilders,
  ActionOf,
  ActionValue,
  ApiRange,
  ArgumentValue,
  BooleanField,
  BooleanValue,
  ColorRoleName,
  ColorValue,
  ComponentNode,
  ComponentOf,
  DrawOf,
  DrawOperation,
  EnumField,
  Expression,
  ExpressionBuilders,
  ExpressionValue,
  Field,
  FieldKind,
  FunctionRow,
  IfUnknown,
  ImageValue,
  InnerOf,
  IntField,
  ListField,
  MapField,
  ModifierBuilders,
  ModifierList,
  ModifierOf,
  ModifierValue,
  ModifiersField,
  NumberField,
  NumberValue,
  OperationBuilders,
  OperationNode,
  PackedRows,
  ParameterDefinition,
  ParameterExpression,
  ParameterType,
  PathValue,
  PlayedDocuments,
  ReferenceField,
  Row,
  RowTable,
  StringField,
  TemplateDefinition,
  TemplateUse,
  TextValue,
  Unit,
  ValueField,
};
