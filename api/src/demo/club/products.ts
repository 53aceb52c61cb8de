interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly sku: string;
  readonly description: string;
  /** Cents, GST included. */
  readonly price: number;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly stock: number | null;
}

type Line = readonly [sku: string, name: string, price: number, stock: number | null, description?: string];

const productsOf = (category: string, lines: readonly Line[]): DemoProduct[] =>
  lines.map(([sku, name, price, stock, description = '']) => ({
    name,
    category,
    sku,
    description,
    price,
    status: 'ACTIVE',
    stock,
  }));

/** What the counter sells. */
export const demoProducts: readonly DemoProduct[] = [
  ...productsOf('Sports', [
    ['SPT-001', 'Feather shuttlecocks, tube of 12', 3200, 86],
    ['SPT-002', 'Nylon shuttlecocks, tube of 6', 1450, 120],
    ['SPT-003', 'Tennis balls, can of 3', 990, 140],
    ['SPT-004', 'Squash ball, double yellow', 680, 60],
    ['SPT-005', 'Overgrip, pack of 3', 1290, 75],
    ['SPT-006', 'Swimming goggles', 2490, 34],
    ['SPT-007', "Children's goggles", 1890, 28],
    ['SPT-008', 'Swim cap in pine green', 950, 90],
    ['SPT-009', 'Racquet restringing', 3500, null, 'String included. Ready in three days.'],
  ]),
  ...productsOf('Hire', [
    ['HIR-001', 'Badminton racquet, per session', 400, null],
    ['HIR-002', 'Tennis racquet, per session', 600, null],
    ['HIR-003', 'Towel, per visit', 200, null],
    ['HIR-004', 'Day locker', 300, null],
    ['HIR-005', 'Locker, per year', 9600, 18, 'From the day of hire. Key deposit apart.'],
    ['HIR-006', 'Projector and screen, per evening', 4500, 4],
  ]),
  ...productsOf('Guests', [
    ['GST-001', 'Guest pass, weekday', 1000, null],
    ['GST-002', 'Guest pass, weekend and holidays', 1500, null],
    ['GST-003', 'Guest pass, child', 500, null],
    ['GST-004', 'Visitor parking, per entry', 450, null],
  ]),
  ...productsOf('Club wear', [
    ['WEA-001', 'Polo shirt, pine', 3900, 46],
    ['WEA-002', 'Polo shirt, burgundy', 3900, 31],
    ['WEA-003', 'Cap with the cempaka mark', 2200, 57],
    ['WEA-004', 'Cotton tote', 1600, 64],
    ['WEA-005', 'Umbrella', 2800, 40],
  ]),
  ...productsOf('Café', [
    ['CAF-001', 'Kopi or teh', 220, null],
    ['CAF-002', 'Kaya toast set', 580, null],
    ['CAF-003', 'Isotonic drink', 280, 210],
    ['CAF-004', 'Nonya kueh, box of 6', 1480, 24],
  ]),
  ...productsOf('Gifts', [
    ['GIF-001', 'Festive hamper', 8800, 30, 'Cookies, tea and a bottle of sparkling juice.'],
    ['GIF-002', 'Club history, illustrated', 4200, 65],
    ['GIF-003', 'Enamel mug', 1800, 48],
  ]),
  {
    name: 'Fiftieth anniversary medal',
    category: 'Gifts',
    sku: 'GIF-050',
    description: 'Sold out.',
    price: 5000,
    status: 'INACTIVE',
    stock: 0,
  },
];
