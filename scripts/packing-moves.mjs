// What the search for a bundle that packs well tries: each move changes a candidate a little, at random, says which parts read
// differently then, and can be undone.
import { LETTERS, nameLocals } from './short-names.mjs';

/** Two functions are as alike as they have pieces of this many characters in common. */
const PIECE = 6;
/** Beside how many of those that it is most like a function is tried; every third time it is anywhere. */
const LIKES = 8;
/** At most so many functions that follow each other are moved together. */
const TOGETHER = 3;
/** Names are traded with what is this near in the list of names, mostly: that has one as long. */
const NEAR = 10;

/**
 * @typedef {object} Candidate
 * @property {readonly import('./bundle-parts.mjs').Part[]} order of functions
 * @property {Map<string, string>} properties their short names
 * @property {Map<string, string>} tops short names of what stands outside functions
 * @property {Map<string, string>} words their letters
 *
 * @typedef {{ touched: Iterable<import('./bundle-parts.mjs').Part>, undo: () => void }} Move
 */

function piecesOf(text) {
  return new Set(Array.from({ length: Math.max(0, text.length - PIECE + 1) }, (_, start) => text.slice(start, start + PIECE)));
}

/** For each function those that it shares most with, for their length; what few have counts more. */
function likesOf(functions, textOf) {
  const pieces = functions.map((part) => piecesOf(textOf(part)));
  const owners = new Map();
  for (const own of pieces) for (const piece of own) owners.set(piece, (owners.get(piece) ?? 0) + 1);
  const likeness = (one, other) => {
    let shared = 0;
    for (const piece of one) if (other.has(piece)) shared += 1 / owners.get(piece);
    return shared / (other.size + 20);
  };
  return new Map(pieces.map((own, index) => [functions[index], pieces
    .map((other, at) => ({ like: functions[at], value: at === index ? -1 : likeness(own, other) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, LIKES)
    .map(({ like }) => like)]));
}

/** The parts in which each name stands: of properties, of what stands outside functions, and words. */
function partsByName(parts) {
  const [byProperty, byTop, byWord] = [new Map(), new Map(), new Map()];
  const add = (map, name, part) => map.set(name, (map.get(name) ?? new Set()).add(part));
  for (const part of parts) {
    for (const { property, value } of part.pieces) {
      if (property !== undefined) add(byProperty, property, part);
      if (value?.word !== undefined) add(value.isTop ? byTop : byWord, value.word, part);
    }
  }
  return { byProperty, byTop, byWord };
}

/** The variables of functions in each part. */
const localsOf = (parts, variables) => new Map(parts.map((part) => {
  const own = new Set(part.pieces.map(({ value }) => value));
  return [part, variables.filter((variable) => own.has(variable) && !variable.isTop)];
}));

/**
 * @param {{ parts: readonly import('./bundle-parts.mjs').Part[], variables: readonly import('./bundle-parts.mjs').Variable[] }} bundle
 * @param {Candidate} candidate
 * @param {(part: import('./bundle-parts.mjs').Part) => string} textOf
 * @param {(bound: number) => number} below a number below a bound, by chance
 * @returns {(() => Move)[]}
 */
export function createMoves({ parts, variables }, candidate, textOf, below) {
  const { properties, tops, words } = candidate;
  const likes = likesOf(candidate.order, textOf);
  const { byProperty, byTop, byWord } = partsByName(parts);
  const locals = localsOf(parts, variables);
  const topByWord = new Map(variables.filter(({ isTop }) => isTop).map((variable) => [variable.word, variable]));
  const allWords = [...byWord.keys()];
  const nameWords = (touched) => {
    for (const part of touched) nameLocals(locals.get(part), words);
  };
  /** Sets what names have, and what they had. */
  const setNames = (names, values, map, partsOf, rename) => {
    const before = names.map((name) => map.get(name));
    const touched = new Set(names.flatMap((name) => [...partsOf.get(name)]));
    const set = (its) => {
      names.forEach((name, index) => map.set(name, its[index]));
      rename(touched);
    };
    set(values);
    return { touched, undo: () => set(before) };
  };
  const moveFunctions = () => {
    const before = candidate.order;
    const order = [...before];
    const count = 1 + below(TOGETHER);
    const moved = order.splice(below(order.length - count), count);
    const place = below(3) === 0 ? below(order.length + 1) : order.indexOf(likes.get(moved[0])[below(LIKES)]) + 1;
    order.splice(place, 0, ...moved);
    candidate.order = order;
    return { touched: [], undo: () => { candidate.order = before; } };
  };
  const changeLetter = () => {
    const word = allWords[below(allWords.length)];
    const own = properties.get(word);
    const letter = own?.length === 1 && below(4) === 0 ? own : LETTERS[below(LETTERS.length / (1 + below(2)))];
    return setNames([word], [letter], words, byWord, nameWords);
  };
  const tradeLetters = () => {
    const pair = [below(allWords.length), below(allWords.length)].map((index) => allWords[index]);
    return setNames(pair, pair.map((word) => words.get(word)).reverse(), words, byWord, nameWords);
  };
  const createTrade = (map, partsOf, rename) => {
    const names = [...map.keys()];
    return () => {
      const one = below(names.length);
      const other = below(3) === 0 ? below(names.length) : Math.min(names.length - 1, Math.max(0, one + below(2 * NEAR + 1) - NEAR));
      const pair = [names[one], names[other]];
      return setNames(pair, pair.map((name) => map.get(name)).reverse(), map, partsOf, () => rename(pair));
    };
  };
  const nameAgain = (pair) => {
    for (const name of pair) topByWord.get(name).short = tops.get(name);
  };
  return [moveFunctions, changeLetter, tradeLetters, createTrade(properties, byProperty, () => {}), createTrade(tops, byTop, nameAgain)];
}
