import { describe, expect, it } from 'vitest';
import { arrange, writeModule } from './arrange.mjs';
import { openBundle } from './bundle-parts.mjs';
import { nameLocals, nameProperties, nameTops, printNames, readNames, writePart } from './short-names.mjs';

interface Shortening {
  readonly kept?: readonly string[];
  readonly names?: string;
  readonly order?: readonly string[];
}

/** A module with short names, as the player is written. */
function shorten(code: string, { kept = [], names = '', order = [] }: Shortening = {}): string {
  const { parts, variables } = openBundle(code);
  const { properties, tops, words } = readNames(names);
  nameTops(variables, tops);
  nameLocals(variables, words);
  const its = nameProperties(parts, new Set(kept), properties);
  return writeModule(parts, arrange(parts, order), (part) => writePart(part, its));
}

async function exportsOf(code: string): Promise<Readonly<Record<string, (value?: unknown) => unknown>>> {
  return await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Readonly<Record<string, (value?: unknown) => unknown>>;
}

const functions = 'function first(){return 1}function second(){return first()+1}';

describe('the order of a bundle', () => {
  it('is the one that is written down, by the names that functions had; one that is not in it stays after the one before', () => {
    const code = `${functions}function third(){return 3}function fourth(){return 4}export{fourth};`;
    expect(shorten(code, { order: ['third', 'gone', 'first'] })).toBe('function nt(){return 3}function ot(){return 4}function tt(){return 1}function et(){return tt()+1}export{ot as fourth};');
  });

  it('keeps the order of what runs at once, and writes one declaration where several follow each other', () => {
    expect(shorten(`const one=1;const two=one+1;${functions}let three=second();let four=three;class Five{}const six=new Five;export{six};`, { order: ['second', 'first'] }))
      .toBe('const tt=1,et=tt+1;let it=ot(),rt=it;class lt{}const at=new lt;function ot(){return nt()+1}function nt(){return 1}export{at as six};');
  });

  it('does what it did', async () => {
    const code = `let started=second();${functions}function third(){return started+second()}export{third};`;
    const { third } = await exportsOf(shorten(code, { order: ['third', 'second', 'first'] }));
    expect(third?.()).toBe(4);
  });
});

describe('short names', () => {
  it('are those that are written down, for variables by their words; where one is taken, and for the others, the first that is free', () => {
    const code = 'function draw(node,color){return paint=>node.color+color+paint.node+node.length}export{draw};';
    expect(shorten(code, { kept: ['length'], names: 'k node color\nc .color\ndr ^draw draw\n' })).toBe('function dr(k,t){return e=>k.c+t+e.t+k.length}export{dr as draw};');
  });

  it('are written once where a property and its variable have the same one', () => {
    const code = 'function copy({node:node,size:size=1,rest}){return{node:node,size,rest:rest,none:undefined}}export{copy};';
    expect(shorten(code, { kept: ['rest'], names: 's size\nn .node node\nz .size\n' })).toBe('function tt({n,z:s=1,rest:t}){return{n,z:s,rest:t,t:undefined}}export{tt as copy};');
  });

  it('are not those of properties that are kept', () => {
    expect(shorten('function area(node){return node.size*node.t}export{area};', { kept: ['t'], names: 't .size\n' })).toBe('function tt(t){return t.e*t.t}export{tt as area};');
  });

  it('are given once, though they are written down twice', () => {
    expect(shorten('function area(node){return node.width*node.height}function edge(){}export{area,edge};', { names: 'e .width .height\nen ^area ^edge\n' }))
      .toBe('function en(t){return t.e*t.t}function tt(){}export{en as area,tt as edge};');
  });

  it('are the same text again when they are written down', () => {
    const text = 't .node color node\ne .color\ntt .width ^measure\n';
    expect(printNames(readNames(text))).toBe(text);
  });

  it('never hide what a function uses from outside, whatever was written down', async () => {
    const code = `
      const scale=2;let total=0;class Item{static of(item){return new Item(item)}constructor(item){this.item=item}}
      const add=({item},index)=>{total+=item*scale+index;return Item.of(total)};
      function sum(items,start=items.length){
        let index=0;const each=function again(item,...rest){const {item:value=7}=item;
          try{if(rest.length>0)throw rest;return value}catch(rest){const [item]=rest;return value+again(item)}};
        for(const item of items){const value=each(item,{item:index},item);{const index=value;add({item:index},start)}index+=1}
        for(let index=0,item=1;index<3;index+=1)items.push(()=>index+item);
        return [total,index,items.slice(-3).map(item=>item())].join()
      }
      export{sum,Item};`;
    const { sum } = await exportsOf(code);
    const { sum: its } = await exportsOf(shorten(code, { kept: ['length', 'join', 'slice', 'map', 'push', 'item'], names: 't item index value rest each again items start total' }));
    expect(its?.([{ item: 3 }, {}])).toBe(sum?.([{ item: 3 }, {}]));
  });

  it('are refused where they might hide what is not declared', () => {
    expect(() => openBundle('function draw(node){return $(node)}export{draw};')).toThrow('$ is used, but not declared');
  });
});
