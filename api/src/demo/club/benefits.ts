import { type DemoPost, to } from './post-row.ts';

/** What membership is good for outside the courts, and this season's offers. */
export const demoBenefits: readonly DemoPost[] = [
  {
    title: 'Fifteen per cent at the Saffron Table',
    category: 'BENEFIT',
    daysAgo: 40,
    excerpt: 'Lunch and dinner, every day, for you and three guests.',
    body: '<p>Show your membership card before you order. Not together with set lunches.</p>',
  },
  {
    title: 'Free entry to twelve reciprocal clubs',
    category: 'BENEFIT',
    daysAgo: 90,
    excerpt: 'From Penang to Perth: your card opens their doors.',
    body: '<p>Ask the front desk for a letter of introduction three days before you travel. Guests pay the local rate.</p>',
  },
  {
    title: 'Health screening at half price',
    category: 'BENEFIT',
    daysAgo: 25,
    endsIn: 120,
    membership_levels: ['STANDARD', 'SPOUSE', 'SAFRA', 'MRO'],
    excerpt: 'A full check on a Saturday morning, with results explained by a doctor.',
    body: '<p>Our partner clinic keeps ten places each Saturday. Book by telephone and name the club.</p>',
  },
  {
    title: 'The committee table',
    category: 'BENEFIT',
    daysAgo: 70,
    membership_levels: ['BOG', 'MGMT_COMM', 'SUB_COMM'],
    excerpt: 'Dinner after every committee evening, with our thanks.',
    body: '<p>The kitchen stays open until 22:30 on committee evenings. Please sign for your table.</p>',
  },
  {
    title: 'Meeting rooms for corporate members',
    category: 'BENEFIT',
    daysAgo: 55,
    membership_levels: ['CORPORATE'],
    excerpt: 'Two half-days a month in the Orchid Room are included.',
    body: `<p>Projector, water and coffee are on us. ${to('/bookings', 'Book a room')}.</p>`,
  },
  {
    title: 'Swimwear and goggles: members’ week',
    category: 'PROMOTION',
    daysAgo: 4,
    endsIn: 10,
    excerpt: 'Twenty per cent off at the counter while stocks last.',
    body: '<p>Show your card at the counter. Fitting is free, and so is advice from the squad’s coach.</p>',
  },
  {
    title: 'Bring a friend in the rainy season',
    category: 'PROMOTION',
    daysAgo: 8,
    endsIn: 30,
    excerpt: 'Weekday guest passes are free with any court booking after 14:00.',
    body: `<p>One guest for each booking, Monday to Thursday. ${to('/bookings', 'Find a court')}.</p>`,
  },
];

/** The alternate club writes for itself. */
export const demoQuayPosts: readonly DemoPost[] = [
  {
    title: 'Twilight on the deck',
    category: 'NEWS',
    picture: 'quay',
    daysAgo: 3,
    is_osc: true,
    excerpt: 'The boats come in, the lamps go on, the grill is hot from 18:00.',
    body: `<p>Every second Friday until the end of the year. No cover charge for members of either club. ${to('/event', 'Tell us you are coming')}.</p>`,
  },
  {
    title: 'New moorings, and how to book them',
    category: 'NOTICE',
    daysAgo: 14,
    is_osc: true,
    excerpt: 'Four more berths for boats up to nine metres.',
    body: '<p>Berths are given by the week. Ask the quay office, open from 08:00 to 18:00.</p>',
  },
  {
    title: 'Ten per cent at the chandlery',
    category: 'BENEFIT',
    daysAgo: 50,
    is_osc: true,
    excerpt: 'Rope, varnish and good advice.',
    body: '<p>Show your card. The offer does not cover electronics.</p>',
  },
];
