/** An event with its places, its line and its money, as a child would keep it: plain lists, one thing after the other. */

export type Kind = 'MEMBER' | 'GUEST_ADULT';
export const PRICES: Readonly<Record<Kind, number>> = { MEMBER: 10_001, GUEST_ADULT: 3333 };

interface ModelPerson {
  readonly kind: Kind;
  live: boolean;
}

export interface ModelParty {
  readonly people: ModelPerson[];
  status: 'WAITLISTED' | 'PENDING_PAYMENT' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';
  /** What was billed, over all of its invoices. */
  billed: number;
  credited: number;
  received: number;
  returned: number;
}

const SEATED = ['PENDING_PAYMENT', 'CONFIRMED'];
const priceOf = (people: readonly ModelPerson[]) => people.reduce((sum, { kind }) => sum + PRICES[kind], 0);

export class CourseModel {
  readonly parties = new Map<number, ModelParty>();
  /** Those who wait, first come first. */
  readonly line: number[] = [];
  capacity: number;
  readonly quota: number;
  readonly percent: number;

  constructor(capacity: number, quota: number, percent: number) {
    this.capacity = capacity;
    this.quota = quota;
    this.percent = percent;
  }

  party(id: number): ModelParty {
    const found = this.parties.get(id);
    if (!found) throw new Error(`no party ${id}`);
    return found;
  }

  live(id: number): ModelPerson[] {
    return this.party(id).people.filter((one) => one.live);
  }

  #seated(kind?: Kind): number {
    const inside = [...this.parties.values()].filter(({ status }) => SEATED.includes(status));
    return inside.flatMap(({ people }) => people.filter((one) => one.live && (!kind || one.kind === kind))).length;
  }

  get taken(): number {
    return this.#seated();
  }

  #fits(kinds: readonly Kind[]): boolean {
    const guests = kinds.filter((kind) => kind === 'GUEST_ADULT').length;
    return (
      this.taken + kinds.length <= this.capacity && (guests === 0 || this.#seated('GUEST_ADULT') + guests <= this.quota)
    );
  }

  /** Whether a newcomer has a place: not while a person who waits could have it. */
  hasRoom(kinds: readonly Kind[]): boolean {
    const due = this.line.some((id) => this.#fits(this.live(id).map(({ kind }) => kind)));
    return !due && this.#fits(kinds);
  }

  enrol(id: number, kinds: readonly Kind[], status: 'WAITLISTED' | 'PENDING_PAYMENT'): void {
    const people = kinds.map((kind) => ({ kind, live: true }));
    const billed = status === 'PENDING_PAYMENT' ? priceOf(people) : 0;
    this.parties.set(id, { people, status, billed, credited: 0, received: 0, returned: 0 });
    if (status === 'WAITLISTED') this.line.push(id);
  }

  due(id: number): number {
    const { billed, credited, received, returned } = this.party(id);
    return billed - credited - received + returned;
  }

  pay(id: number): void {
    const party = this.party(id);
    party.received += this.due(id);
    party.status = 'CONFIRMED';
  }

  withdraw(id: number, which: readonly number[]): void {
    const party = this.party(id);
    const going = which.flatMap((at) => party.people[at] ?? []);
    for (const person of going) person.live = false;
    if (party.status === 'PENDING_PAYMENT') party.credited += priceOf(going);
    if (party.status === 'CONFIRMED') {
      const back = going.reduce((sum, { kind }) => sum + Math.round((PRICES[kind] * this.percent) / 100), 0);
      party.returned += back;
      party.credited += back;
    }
    if (this.live(id).length > 0) return;
    if (party.status === 'WAITLISTED') this.line.splice(this.line.indexOf(id), 1);
    party.status = 'CANCELLED';
  }

  expire(id: number): void {
    const party = this.party(id);
    party.credited += this.due(id);
    party.status = 'EXPIRED';
    this.#last.set(id, this.live(id));
    for (const person of party.people) person.live = false;
  }

  readonly #last = new Map<number, ModelPerson[]>();

  /** Money for a hold that ran out: in again while there is room, else it goes back. Tells whether they are in. */
  payLate(id: number): boolean {
    const party = this.party(id);
    const people = this.#last.get(id) ?? [];
    if (!this.hasRoom(people.map(({ kind }) => kind))) return false;
    for (const person of people) person.live = true;
    party.billed += priceOf(people);
    this.pay(id);
    return true;
  }

  offer(): void {
    for (const id of [...this.line]) {
      const people = this.live(id);
      if (!this.#fits(people.map(({ kind }) => kind))) continue;
      const party = this.party(id);
      party.status = 'PENDING_PAYMENT';
      party.billed += priceOf(people);
      this.line.splice(this.line.indexOf(id), 1);
    }
  }

  resize(capacity: number): boolean {
    if (capacity < this.taken) return false;
    this.capacity = capacity;
    return true;
  }
}
