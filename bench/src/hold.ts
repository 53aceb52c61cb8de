/** A process of its own, so that no load delays it: lets others run for their share of every turn, one after the other, and stops them for the rest. */
const pids = (process.env.HOLD_PIDS ?? '').split(',').map(Number);
const share = Number(process.env.HOLD_SHARE);
const TURN = 40;

const turn = () => {
  for (const [at, pid] of pids.entries()) {
    const from = (at * TURN) / pids.length;
    setTimeout(() => process.kill(pid, 'SIGCONT'), from);
    setTimeout(() => process.kill(pid, 'SIGSTOP'), from + TURN * share);
  }
};

setInterval(turn, TURN);
for (const end of ['SIGTERM', 'SIGINT'])
  process.once(end, () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    process.exit();
  });
