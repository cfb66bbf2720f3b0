// Header, tables, records and templates of a document, on whole values of MessagePack. Must not know bytes.
// The bytes of images are the only thing that both decoders read with the same code.
import { readImageHeader } from 'pantograph/internal';
import { substitute } from './substitute.ts';
import { ValueReading } from './value-reading.ts';
import type { Template } from './expression-reading.ts';
import {
  ALTERNATIVES,
  COLORS,
  Dropped,
  END,
  EXPRESSIONS,
  FONTS,
  IMAGES,
  LISTS,
  PATHS,
  STRINGS,
  TEMPLATES,
  USE,
  bytesOf,
  color,
  depthOf,
  grammatical,
  holders,
  integer,
  list,
  must,
  opens,
  path,
  rangeOf,
  rowOf,
  tableOf,
  types,
  vocabulary,
} from './vocabulary.ts';

/** A reading of a document. */
export class DocumentReading extends ValueReading {
  records(all: readonly unknown[]): void {
    this.operations += all.length;
    must(this.operations <= 262_144);
    let index = 0;
    const recordAt = (at: number): readonly unknown[] => list(all[at], 1);
    const skipRecord = (): number => {
      const [first, ...args] = recordAt(index);
      const opcode = integer(first, -Infinity);
      must(opcode === END ? args.length === 0 : rangeOf(opcode) >= 0);
      this.skip(args);
      return opcode === END ? -1 : Number(opens(opcode));
    };
    const skipRecords = (open: number): void => {
      for (let level = open; level > 0; level += skipRecord()) {
        must(this.open.length + level <= 64 && index + 1 < all.length);
        index += 1;
      }
    };
    const leave = (opcode: number): void => {
      if (this.template !== undefined && this.pending === 'critical') this.template.unsupported ??= 'critical';
      this.pending = undefined;
      this.kept.push([72]);
      if (opens(opcode)) skipRecords(1);
    };
    const readRecord = (): void => {
      const [first, ...args] = recordAt(index);
      const opcode = integer(first, -Infinity);
      const row = rowOf(vocabulary.operations, opcode);
      if (row !== undefined) {
        this.place(opcode);
        this.level(row.since, opcode);
        this.begin();
        this.fields(row, args, false);
        this.heldValue(row, args);
        this.order(row, args);
        if (this.pending !== undefined) {
          leave(opcode);
          return;
        }
        this.kept.push([opcode, ...args]);
        if (!opens(opcode)) return;
        must(this.open.length < 64);
        this.open.push({ opcode });
      } else if (opcode === END) {
        must(args.length === 0 && this.open.length > 0);
        this.open.pop();
        this.kept.push([END]);
      } else if (opcode === USE) this.use(args);
      else {
        this.mark();
        const hint = this.meetOpcode(opcode, true);
        if (!hint) this.begin();
        this.skip(args);
        if (!hint) leave(opcode);
        else if (opens(opcode)) skipRecords(1);
      }
    };
    for (; index < all.length; index += 1) {
      try {
        readRecord();
      } catch (error) {
        if (!(error instanceof Dropped)) throw error;
        const around = this.open.map(({ opcode }) => opcode).lastIndexOf(ALTERNATIVES);
        const { child } = this.open[around];
        must(child !== undefined);
        const left = this.open.length - child.open;
        this.open = this.open.slice(0, child.open);
        this.kept.length = child.kept;
        this.work = child.work;
        this.pending = undefined;
        skipRecords(left + skipRecord());
      }
    }
    must(this.open.length === 0 && this.kept.length > 0);
  }

  private mark(): void {
    const parent = this.open.at(-1);
    if (parent?.opcode === ALTERNATIVES)
      parent.child = { open: this.open.length, kept: this.kept.length, work: { ...this.work } };
  }

  private begin(): void {
    must(this.open.length > 0 || this.kept.length === 0);
    this.mark();
  }

  private place(opcode: number): void {
    const parent = this.open.at(-1);
    if (parent === undefined && this.template !== undefined) return;
    const within = rowOf(vocabulary.operations, opcode)?.within ?? '';
    const holder =
      parent === undefined
        ? ''
        : (Object.entries(vocabulary.operations).find(([, { op }]) => op === parent.opcode)?.[0] ?? '');
    must(within === (holders.has(holder) ? holder : ''));
  }

  private argument(type: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      must(this.template !== undefined);
      if (type === 'text') {
        this.parts(value);
        // An integer alone is text of parts, too.
        const [part, ...others] = value as readonly unknown[];
        const isInteger = typeof part === 'number' && others.length === 0 && this.parameter(part) !== 'text';
        return isInteger ? [part, ''] : value;
      } else {
        const given = this.parameter(list(value, 1, 1)[0]);
        must(given === type || (given === 'integer' && type === 'number'));
      }
      return value;
    }
    switch (type) {
      case 'text':
        if (typeof value === 'number') return this.tables[STRINGS][this.reference(STRINGS, value) - 1];
        must(typeof value === 'string' && bytesOf(value) <= 16_384);
        return value;
      case 'integer':
        return integer(value, -Infinity);
      case 'number':
        must(typeof value === 'number');
        return value;
      case 'boolean':
        must(typeof value === 'boolean');
        return value;
      default:
        return this.reference(tableOf[type], value);
    }
  }

  private use(args: readonly unknown[]): void {
    this.mark();
    this.level(2, USE);
    must(args.length > 0);
    const number = this.reference(TEMPLATES, args[0]);
    const template = this.templates[number - 1];
    this.usedTemplates.add(number);
    if (this.pending !== undefined && this.template !== undefined) this.template.unsupported ??= this.pending;
    this.pending = undefined;
    must(args.length - 1 === template.types.length);
    const given = template.types.map((type, index) => this.argument(type, args[index + 1]));
    must(this.open.length > 0 || this.kept.length === 0);
    this.place(template.records[0][0] as number);
    this.operations += template.size;
    must(this.operations <= 262_144);
    const records = template.records.map((record) => substitute(record, given) as readonly unknown[]);
    let depth = this.open.length;
    for (const opcode of records.map(([first]) => first as number)) {
      // A placeholder that was kept has no children.
      if (opcode === END) depth -= 1;
      else if (opcode < 72 || opcode === 88) depth += Number(opens(opcode));
      must(depth <= 64);
    }
    this.kept.push(...records);
    if (this.template === undefined) this.expansion(records);
    else this.checkPartial(records);
  }

  /** Checks records in which every parameter has its argument. */
  private expansion(records: readonly (readonly unknown[])[]): void {
    this.isExpanded = true;
    for (const [opcode, ...args] of records) {
      const row = rowOf(vocabulary.operations, opcode as number);
      if (row === undefined) continue;
      this.fields(row, args.slice(0, Object.keys(row.fields).length), false);
      this.order(row, args);
    }
    this.isExpanded = false;
  }

  /** In a body, parts of an inner template may become too many. */
  private checkPartial(records: readonly unknown[]): void {
    const visit = (value: unknown): void => {
      if (!Array.isArray(value)) return;
      must(
        !(
          value.length > 16 &&
          value.some((part) => typeof part === 'string') &&
          value.every((part) => typeof part === 'string' || typeof part === 'number')
        ),
      );
      value.forEach(visit);
    };
    records.forEach(visit);
  }

  private templateEntry(value: unknown): void {
    const [name, parameters, body] = list(value, 3, 3);
    const names = (this.tables[TEMPLATES] as readonly (readonly unknown[])[]).map(([other]) => other);
    grammatical(name, 'name');
    must(!names.includes(name));
    const given = parameters === null ? [] : list(parameters, 1, 64).map((each) => list(each, 2, 2));
    const seen = new Set<string>();
    const parameterTypes = given.map(([each, type]) => {
      const parameter = grammatical(each, 'name');
      must(!seen.has(parameter));
      seen.add(parameter);
      return types[integer(type, 1, types.length, 'unsupported') - 1];
    });
    const template: Template = {
      types: parameterTypes,
      seen: given.map(() => false),
      records: [],
      size: 0,
      unsupported: undefined,
    };
    const { ordered, work, operations } = this;
    this.ordered = true;
    this.kept = template.records;
    this.template = template;
    this.work = { text: 0, modifiers: 0, values: 0 };
    this.records(list(body, 0));
    this.template = undefined;
    template.size = this.operations - operations;
    must(!this.ordered || template.seen.every(Boolean));
    this.ordered &&= ordered;
    this.work = work;
    this.kept = [];
    this.templates.push(template);
    this.pending = template.unsupported;
  }

  entry(table: number, value: unknown): void {
    switch (table) {
      case STRINGS:
        must(typeof value === 'string' && value !== '' && bytesOf(value) <= 16_384);
        return;
      case COLORS:
        color(value);
        return;
      case EXPRESSIONS:
        this.expression(list(value, 0));
        return;
      case PATHS:
        path(list(value, 1, 16_384));
        return;
      case IMAGES: {
        if (typeof value === 'string') return void grammatical(value, 'name');
        must(value instanceof Uint8Array);
        const image = readImageHeader(value);
        must(image !== undefined && image.width * image.height <= 16_777_216);
        return;
      }
      case FONTS:
        return void grammatical(value, 'name');
      case LISTS:
        this.work = { text: 0, modifiers: 0, values: 0 };
        this.modifiers(value, false);
        this.listWork.push(this.work);
        return;
      default:
        this.templateEntry(value);
    }
  }

  resources(tables: readonly unknown[]): void {
    tables.forEach((table, number) => {
      if (table === null) {
        must(number < tables.length - 1);
        return;
      }
      if (number > TEMPLATES) {
        this.skip([table]);
        return;
      }
      const entries = list(table, 1, number === TEMPLATES ? 255 : 16_384);
      if (number !== TEMPLATES) this.entries[number] = entries.length;
      entries.forEach((value, index) => {
        this.entry(number, value);
        const key = `${number}:${index + 1}`;
        if (this.pending !== undefined) this.pendingOf.set(key, this.pending);
        if (this.isNewer) this.newerOf.add(key);
        this.pending = undefined;
        this.isNewer = false;
        this.tables[number].push(value);
        if (number === TEMPLATES) this.entries[number] = index + 1;
      });
      this.work = { text: 0, modifiers: 0, values: 0 };
    });
  }

  header(items: readonly unknown[]): void {
    this.api = integer(items[0], 1);
    must(this.api <= 3, 'unsupported');
    must(grammatical(items[1], 'name') === 'canvas-1', 'unsupported');
    integer(items[2], 1, 1, 'unsupported');
    for (const size of [items[3], items[4]]) must(typeof size === 'number' && size >= 1 && size <= 100_000);
    const at = (index: number): unknown => {
      must(items[index] !== null || index < items.length - 1);
      return items[index] ?? undefined;
    };
    const states = at(5) === undefined ? [] : list(at(5), 1, 256);
    const names = states.map((state) => {
      const [name, ...initial] = list(state, 1, 2);
      grammatical(name, 'name');
      const [first = 0] = initial;
      if (typeof first === 'string') must(this.api >= 3 && first.length <= 256);
      else if (initial.length > 0) must(integer(first, -(2 ** 31), 2 ** 31 - 1) !== 0);
      this.states.push(typeof first === 'string' ? 'text' : 'number');
      return name;
    });
    must(new Set(names).size === names.length);
    if (at(6) !== undefined) grammatical(at(6), 'language');
    if (at(7) !== undefined) must(integer(at(7), 0, 2, 'unsupported') !== 0);
    if (at(8) !== undefined) must(typeof at(8) === 'string' && at(8) !== '' && bytesOf(at(8) as string) <= 16_384);
    for (let index = 9; index < items.length; index += 1) must(depthOf(at(index)) <= 16);
  }

  document([magic, header, resources, operations]: readonly unknown[]): void {
    must(magic === 'PGR1');
    this.header(list(header, 5));
    this.resources(list(resources, 0));
    this.isInOperations = true;
    this.kept = [];
    this.records(list(operations, 0));
    must(!this.ordered || this.used.every((used, table) => table === TEMPLATES || used >= this.entries[table]));
    must(!this.ordered || this.usedTemplates.size === this.templates.length);
    must(this.work.text <= 2_097_152 && this.work.modifiers <= 524_288 && this.work.values <= 4_194_304);
  }
}
