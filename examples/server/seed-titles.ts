// Believable titles for a first look: deterministic, varied in length. Must not know the store.

/** The first titles, chosen by hand to show a typical list. */
const first = [
  'Water the plants',
  'Book train tickets to Lisbon',
  'Call Grandma',
  'Pick up the parcel',
  'Draft the project outline',
  'Renew the library card',
  'Buy oat milk, lemons and coffee',
  'Fix the flat tyre',
  'Send Noor the photos from the hike',
  'Plan the birthday dinner for twelve people, with two who eat no gluten',
  'Return the drill to Tomás',
  'Read chapter 7',
  'Pay the electricity bill',
  'Practise piano for twenty minutes',
  'Clean out the fridge',
  'Back up the laptop',
  'Ask Mei about the apartment',
  'Choose paint for the hallway',
  'Cancel the trial subscription',
  'Sew the button on the blue coat',
  'Write to the landlord about the heating',
  'Make a dentist appointment',
  'Sharpen the kitchen knives',
  'Print the boarding passes',
  'Find a cake recipe 🎂',
];

/** Phrases with matching halves. */
const patterns = [
  {
    openings: ['Call', 'Thank', 'Visit', 'Write to', 'Have lunch with'],
    endings: ['Amira', 'Jonas', 'Aunt Rosa', 'the new neighbours', 'Dr. Okafor', 'Mei and Tomás', 'the tax adviser'],
  },
  {
    openings: ['Buy', 'Order', 'Compare prices for'],
    endings: [
      'birthday candles',
      'a desk lamp',
      'running shoes',
      'printer paper',
      'tomato seedlings',
      'a present for Leo',
      'bicycle lights',
      'a warmer blanket',
      'guitar strings',
      'two tickets to the concert on Saturday',
    ],
  },
  {
    openings: ['Clean', 'Repair', 'Take photos of', 'Measure'],
    endings: [
      'the balcony',
      'the kitchen window',
      'the old bookshelf',
      'the garden shed',
      'the hallway cupboard',
      'the garage door',
    ],
  },
  {
    openings: ['Plan', 'Prepare', 'Invite everybody to'],
    endings: [
      'the Monday meeting',
      'the spring concert',
      'the housewarming',
      'the school reunion',
      'the weekend by the sea',
      'movie night',
    ],
  },
  {
    openings: ['Read', 'Review', 'Print', 'Sign'],
    endings: [
      'the rental contract',
      'the insurance letter',
      'the meeting notes',
      'the travel plan',
      'the quarterly report',
    ],
  },
];

const combined = patterns.flatMap(({ openings, endings }) =>
  openings.flatMap((opening) => endings.map((ending) => `${opening} ${ending}`)),
);
/** Coprime to the number of combinations, so that each comes once a round, and similar titles stand apart. */
const STRIDE = 37;

/** The first `count` titles, always the same. After all combinations, titles repeat with a number. */
export function seedTitles(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => first[index] ?? combine(index - first.length));
}

function combine(index: number): string {
  const title = combined[(index * STRIDE) % combined.length];
  const round = Math.floor(index / combined.length);
  return round === 0 ? title : `${title} (${round + 1})`;
}
