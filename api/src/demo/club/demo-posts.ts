import { nextWeekday } from './calendar.ts';
import { type DemoPost, dayAndMonth, drawn, to } from './post-row.ts';

/** News, notices and the standing pages of the main club. */
export function demoPosts(today: Temporal.PlainDate): DemoPost[] {
  const on = (days: number, weekday: number) => dayAndMonth(nextWeekday(today.add({ days }), weekday));
  return [
    {
      title: `Jazz on the lawn returns on ${on(10, 6)}`,
      category: 'NEWS',
      daysAgo: 2,
      picture: 'lawn',
      excerpt: 'Two sets, a long table of satay and the best seats for those who book early.',
      body: `<p>The quintet is back, and so is the long table of satay. Gates open at 18:30, the first set begins at 19:30.</p><h3>What to know</h3><ul><li>Members and up to two guests each.</li><li>Children are welcome; the lawn has room to run.</li><li>If it rains we move to the Tembusu Ballroom.</li></ul><p>${to('/event', 'Reserve your places')} while there are some.</p>`,
    },
    {
      title: 'Lap pool closed on Monday morning',
      category: 'NOTICE',
      daysAgo: 3,
      endsIn: 6,
      excerpt: 'Filter maintenance from 07:00 to 12:00. Lanes open again after lunch.',
      body: '<p>We change the filters on Monday between <strong>07:00 and 12:00</strong>. The children’s pool stays open. Morning classes move to the afternoon; those enrolled have been told.</p>',
    },
    {
      title: 'Holiday baking: new classes for children',
      category: 'NEWS',
      daysAgo: 5,
      excerpt: 'Kueh lapis, pineapple tarts and a great deal of flour, from age six.',
      body: `<p>The teaching kitchen opens its holiday term. Small groups, one baker to four children, and everybody takes home what they made.</p><p>${to('/courses', 'See the dates')} and choose by age.</p>`,
    },
    {
      title: 'Court 3 now has a roof',
      category: 'NEWS',
      daysAgo: 12,
      excerpt: 'Tennis in any weather, and in the shade at noon.',
      body: '<p>The cover over Tennis Court 3 is finished. It can be booked from today at the usual rates, and lessons no longer end with the first drops.</p>',
    },
    {
      title: 'Your committee for the coming year',
      category: 'NEWS',
      daysAgo: 34,
      excerpt: 'Thank you for voting. Here is who does what.',
      body: '<p>Three faces are new, four have kindly stayed. Office hours are on the first Thursday of the month, 18:00 to 19:00, in the Orchid Room. No appointment needed.</p>',
    },
    {
      title: 'Quiet hours in the Reading room',
      category: 'NOTICE',
      daysAgo: 20,
      excerpt: 'Phones off from 14:00 to 17:00, by popular request.',
      body: '<p>From this month the Reading room is quiet from 14:00 to 17:00. For calls there are two booths beside the Orchid Room.</p>',
    },
    {
      title: 'Parking during the harbour concerts',
      category: 'NOTICE',
      daysAgo: 60,
      endsIn: -15,
      excerpt: 'The upper deck was reserved for members on both evenings.',
      body: '<p>Please show your card at the barrier. Visitors may park at the quay and walk over in eight minutes.</p>',
    },
    {
      title: 'House rules',
      category: 'PAGE',
      daysAgo: 300,
      sort_order: 1,
      excerpt: 'Short, and meant kindly.',
      body: `${drawn('lawn', 'The clubhouse at dusk, with lamps along the lawn')}<h2>Bookings</h2><p>Come in time. A court that stays empty for fifteen minutes is given to those who wait.</p><h2>Guests</h2><p>You are welcome to bring guests and answer for them. Please sign them in.</p><h2>Dress</h2><p>Shoes with light soles on the courts, a shirt in the dining room.</p><h2>Telephones</h2><p>Outside, or on the verandah.</p>`,
    },
    {
      title: 'Opening hours',
      category: 'PAGE',
      daysAgo: 300,
      sort_order: 2,
      excerpt: 'Every day of the year but one.',
      body: '<table><thead><tr><th>Where</th><th>Weekdays</th><th>Weekends and holidays</th></tr></thead><tbody><tr><td>Courts and gym</td><td>07:00–22:00</td><td>07:00–22:00</td></tr><tr><td>Lap pool</td><td>06:30–21:00</td><td>07:00–21:00</td></tr><tr><td>Café</td><td>08:00–20:00</td><td>08:00–21:00</td></tr><tr><td>Front desk</td><td>07:00–22:00</td><td>07:00–22:00</td></tr></tbody></table>',
    },
    {
      title: 'Carols by candlelight',
      category: 'NEWS',
      daysAgo: -6,
      endsIn: 45,
      picture: 'quay',
      excerpt: 'The children’s choir sings on the steps, and there is mulled juice for everybody.',
      body: `<p>Bring a candle and your best voice. The choir begins at <strong>18:30</strong>; songs are handed out at the gate.</p><p>${to('/event', 'Tell us you are coming')}.</p>`,
    },
    {
      title: 'A climbing wall in the old squash court',
      category: 'NEWS',
      status: 'DRAFT',
      excerpt: 'Plans, costs and a questionnaire.',
      body: '<p>Before we ask the general meeting we would like to hear from you. <em>To be completed once the quotation is in.</em></p>',
    },
    {
      title: 'Fiftieth anniversary: thank you',
      category: 'NEWS',
      status: 'ARCHIVED',
      daysAgo: 410,
      excerpt: 'Three hundred guests, one cake.',
      body: '<p>To all who baked, carried, sang and swept: thank you. The photographs hang in the Reading room until the end of the month.</p>',
    },
  ];
}
