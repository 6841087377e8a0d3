/** Parts of the page of trust, in its order: a program runs each, and writes down what came of it. */
export const parts = {
  tests: {
    title: 'Tests',
    about:
      'Types, style, units, the shop against its database, journeys in a browser, and faults. No test is tried twice.',
    command: 'npm run proof',
  },
  mutants: {
    title: 'Rules changed on purpose',
    about:
      'The rules of money, stock, access, signatures and states are changed one place at a time: a unit test has to notice.',
    command: 'npm run test:mutants',
  },
  guards: {
    title: 'Guards of the database, taken away',
    about:
      'Each constraint and trigger is seen to refuse or to write, then dropped, and then nothing does so in its name.',
    command: 'npm run test:db -- test/database/guards',
  },
  year: {
    title: 'Days of the shop, drawn from seeds',
    about:
      'Readers, customers, staff, counter, gateway and bank, with faults and time moved. After each step stock, ledgers and money are counted anew, and whatever was acknowledged is looked for.',
    command: 'npm run year -- --seeds 1-100 --days 30',
  },
  fuzz: {
    title: 'Legal calls of everybody, drawn from seeds',
    about:
      'Customers, guests and every role of the staff, several at once, do what they may and try what they may not. Nobody ends with more money, goods, credit, rights or knowledge than they brought.',
    command: 'npm run fuzz -- --seeds 1-45 --steps 2000',
  },
  planted: {
    title: 'Faults put into the code on purpose',
    about:
      'A lock left out, a sign turned, a notice twice, a page kept too long: each alone in a copy of the code, until a seed finds it.',
    command: 'npm run year:faults',
  },
  kills: {
    title: 'Kills',
    about:
      'Ended without a word (SIGKILL) at any moment; the shop starts again, and nothing that was acknowledged is lost.',
    command: 'npm run test:faults',
  },
  drill: {
    title: 'A shop of several machines, whose parts are taken away',
    about:
      'Primary, standby, pooler, Redis, three processes and a proxy under readers, orders and chats: killed, cut, delayed, filled, promoted, restarted. What was acknowledged is counted after each command.',
    command: 'npm run drill -- --rounds 10',
  },
  attacks: {
    title: 'Attacks',
    about:
      'Each beside readers and buyers, who are served as before; no order that was acknowledged is lost.',
    command: 'npm run bench -- abuse',
  },
  restores: {
    title: 'Backups restored',
    about:
      'Taken while the shop is open, restored into an empty database, counted anew and compared row by row.',
    command: 'npm run test:db -- test/journeys/backup.test.ts test/journeys/scheduled-backups.test.ts',
  },
  axe: {
    title: 'Looks under axe',
    about:
      'Screens and their dialogs, bright and dark, wide and narrow, held against axe and the content models of HTML.',
    command: 'npm run test:browser',
  },
  lighthouse: {
    title: 'Lighthouse, as a phone sees it',
    about: 'Home page, list and a book on the shop as it is served, the median of five runs.',
    command: 'npm run bench -- lighthouse --books 3000',
  },
  weight: {
    title: 'Weight of a page',
    about: 'What a page has a browser load before it is touched, compressed with gzip.',
    command: 'npm run bench -- weight --books 3000',
  },
  pictures: {
    title: 'Pictures of every kind of screen',
    about:
      'Forty screens, light and dark, 360, 768 and 1440 px wide, compared point by point with the pictures that are kept.',
    command: 'npm run pictures',
  },
} as const satisfies Record<string, { title: string; about: string; command: string }>

export type PartName = keyof typeof parts
export type TrustFigure = { what: string; value: string; goal?: string; reached?: boolean }

/** Record that a run of a part leaves behind. */
export type RecordedPart = {
  part: PartName
  /** When it ended, and of which code (record-part.ts): figures of other code are no figures of this one. */
  at: string
  code: string
  /** Commit of that code; null where there is no git. */
  commit: string | null
  /** As it was run. */
  command: string
  held: boolean
  figures: readonly TrustFigure[]
}

/** The page is made of it and of nothing else. */
export type Trust = Pick<RecordedPart, 'at' | 'code' | 'commit'> & { parts: readonly RecordedPart[] }
