import { throttled } from '../errors.ts';

interface Person {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * Lets each person have a few costly calls at a time in this process, with a few more waiting their turn; further ones
 * are refused. Returns the function that ends the call.
 */
export function limitPerPerson(atOnce: number, waiting: number): (person: number) => Promise<() => void> {
  const people = new Map<number, Person>();
  return async (id) => {
    const person = people.get(id) ?? { running: 0, queue: [] };
    people.set(id, person);
    if (person.running < atOnce) person.running += 1;
    else if (person.queue.length >= waiting) throw throttled(1);
    else await new Promise<void>((resolve) => person.queue.push(resolve));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = person.queue.shift();
      if (next) return next();
      person.running -= 1;
      if (person.running === 0) people.delete(id);
    };
  };
}
