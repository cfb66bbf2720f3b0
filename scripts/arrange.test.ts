import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.mjs';

const called = new Map([['a', 'first'], ['b', 'second'], ['c', 'third'], ['d', 'fourth']]);
const functions = 'function a(){return 1}function b(){return a()+1}';

describe('the order of a bundle', () => {
  it('is the one that is written down, by the names that functions had; one that is not in it stays after the one before', () => {
    const code = `${functions}function c(){return b()+1}function d(){return c()+1}export{d as d};`;
    expect(arrange(code, called, ['third', 'gone', 'first'])).toBe('function c(){return b()+1}function d(){return c()+1}function a(){return 1}function b(){return a()+1}export{d as d};');
    expect(arrange(code, called, [])).toBe(code);
  });

  it('keeps the order of what runs at once, and writes one declaration where several follow each other', () => {
    expect(arrange(`const e=1;const f=e+1;${functions}let g=b();let h=g;class I{}const j=new I;export{j as j};`, called, ['second', 'first']))
      .toBe('const e=1,f=e+1;let g=b(),h=g;class I{}const j=new I;function b(){return a()+1}function a(){return 1}export{j as j};');
  });

  it('does what it did', async () => {
    const code = `let started=b();${functions}function c(){return started+b()}export{c as c};`;
    const { c } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(arrange(code, called, ['third', 'second', 'first']))}`) as { readonly c: () => number };
    expect(c()).toBe(4);
  });
});
