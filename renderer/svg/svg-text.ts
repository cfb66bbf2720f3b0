// Writes text, numbers and attributes of XML. Must not know their purpose.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for content and attributes; characters that XML forbids become U+FFFD. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => entities[character]);
}

/** An attribute list without `undefined` values. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter((entry) => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? decimal(value) : escapeText(value ?? '')}"`)
    .join('');
}

/** A number, rounded to thousandths. */
export function decimal(value: number): string {
  return String(Math.round(value * 1_000) / 1_000 || 0);
}

/** Paint attributes for `#rrggbb` or `#rrggbbaa`. */
export function colorAttributes(name: string, color: string): string {
  const alpha = color.length > 7 ? parseInt(color.slice(7), 16) / 255 : 1;
  const opacity = name === 'fill' || name === 'stroke' ? `${name}-opacity` : name.replace('color', 'opacity');
  return attributes({ [name]: color.slice(0, 7), [opacity]: alpha < 1 ? alpha : undefined });
}
