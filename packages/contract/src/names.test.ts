import { describe, expect, test } from 'vitest';
import { EQUAL_NAMES, mixed, NAMES_IN_ORDER } from './names.fixtures.ts';
import { commonSpelling, compareNames, spellingKey } from './names.ts';

describe('compareNames', () => {
  test('sorts forty names', () => {
    const names = NAMES_IN_ORDER.filter((name) => name !== '');
    expect(NAMES_IN_ORDER).toHaveLength(40);
    expect(mixed(names).toSorted(compareNames)).toEqual(names);
    expect(names.toReversed().toSorted(compareNames)).toEqual(names);
  });

  test('takes the value of figures', () => expect(compareNames(...EQUAL_NAMES)).toBe(0));
});

test.each([
  ['Dewas', 'dewas'],
  ['Dewas', ' DEWAS '],
  ['New Delhi', 'new  delhi'],
  ['New Delhi', 'New\u00a0Delhi'],
  ['Mysūru', 'Mysuru'],
  ['Tumakuru', 'Ｔｕｍａｋｕｒｕ'],
  ['देवास', ' देवास'],
])('%j and %j are spellings of one name', (one, other) => expect(spellingKey(one)).toBe(spellingKey(other)));

test('towns that differ are two', () => {
  expect(spellingKey('Dewas')).not.toBe(spellingKey('Dewasi'));
  expect(spellingKey('कोटा')).not.toBe(spellingKey('कटा'));
});

describe('commonSpelling', () => {
  const spelt = (...counted: [string, number][]) => commonSpelling(counted);

  test('is the most frequent one, whatever the order', () => {
    const counted: [string, number][] = [
      ['dewas', 2],
      ['DEWAS', 1],
      ['Dewas', 3],
      ['dewas', 2],
    ];
    expect(commonSpelling(counted)('Dewas')).toBe('dewas');
    expect(commonSpelling(counted.toReversed())(' DEWAS')).toBe('dewas');
  });

  test('of equally frequent ones is the one in mixed case, or the first by name', () => {
    expect(spelt(['DEWAS', 1], ['Dewas', 1], ['dewas', 1])('dewas')).toBe('Dewas');
    expect(spelt(['DEWAS', 1], ['dewas', 1])('Dewas')).toBe('dewas');
  });

  test('has no spaces around it', () =>
    expect(spelt(['DEWAS', 3], [' Dewas ', 2], ['Dewas', 2])('dewas')).toBe('Dewas'));

  test('leaves a name that is not in use', () => expect(spelt(['Dewas', 1])('Indore')).toBe('Indore'));
});
