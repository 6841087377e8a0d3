/**
 * Limits of what a stranger or a customer may ask for. docs/SECURITY.md has a row for each number (a test compares),
 * and a test reaches each. What an operator may set stands in settings.ts, what a single call takes on its endpoint.
 */
export const budgets = {
  /** A JSON body: its bytes, its names and list entries, how deep they are nested. */
  body: { bytes: 65_536, values: 2_500, depth: 8 },
  /** Fields of a form with files, beside the files themselves. */
  form: { fields: 50, fieldBytes: 65_536 },
  query: { names: 100 },
  /** Faults that an answer tells of a call. */
  errors: { told: 20, fieldLength: 200 },
  /** Files that are sent here, from their first byte until they are answered; the lines are those of people. */
  uploads: { atOnce: 12, each: 3, line: 128, lineInAll: 128, longestWait: 10_000 },
  /** Exports, whole lists and reports, until their last byte; the lines are those of people, or of addresses. */
  /** Writes of those without an account (`takesTurns`); the lines are those of addresses. */
  turns: { atOnce: 2, line: 64, lineInAll: 512, longestWait: 10_000 },
  heavyCalls: { atOnce: 4, each: 2, line: 64, lineInAll: 256, longestWait: 10_000 },
  /** Reads of the catalogue that no cache answers; the lines are those of addresses. */
  reads: { atOnce: 6, line: 512, lineInAll: 2_048, longestWait: 10_000 },
  /** Reads among these that go together with others in one statement. */
  batchedReads: { atOnce: 128, line: 512, lineInAll: 2_048, longestWait: 10_000 },
  /** Readings of the product feed: of a network an hour, and at once in a process. */
  feed: { byNetwork: 60, atOnce: 2 },
  /** An answer of which nothing is taken for so many milliseconds is cut. */
  answers: { longestStall: 30_000 },
  /** Counts that a process keeps by itself of what addresses and people do: names with a count of their own, counts of all others. */
  counts: { own: 50_000, shared: 1_024 },
  photo: { mostPixels: 40_000_000 },
  /** Pictures that are decoded, drawn and written, in a process of their own; times in milliseconds. */
  pictures: {
    atOnce: 1,
    line: 128,
    lineInAll: 192,
    longestWait: 25_000,
    longestWork: 20_000,
    longestIdle: 10_000,
  },
  /**
   * Sheets of receipts, statements, settlements and parcels, read in threads; the lines are those of people, times in milliseconds. They
   * end below the places of uploads, so that slow sheets leave some to pictures.
   */
  sheets: { atOnce: 2, each: 1, line: 1, lineInAll: 8, longestWait: 25_000, longestWork: 20_000 },
  /** Documents whose pages are drawn, in a process of their own: times in milliseconds, its memory in bytes. */
  pdf: {
    atOnce: 1,
    line: 3,
    lineInAll: 3,
    longestWait: 60_000,
    longestWork: 60_000,
    memory: 402_653_184,
  },
  /** Covers that have to be drawn, as SVG and as PNG; the lines are those of addresses. */
  covers: { atOnce: 2, line: 512, lineInAll: 2_048, longestWait: 10_000 },
  previews: { atOnce: 1, line: 32, lineInAll: 96, longestWait: 10_000 },
  /** Kept answers that were unpacked for who takes no Brotli: how many, and for how long, in ms. */
  unpacked: { most: 32, longest: 1_000 },
  /** Pages that have to be drawn; the lines are those of addresses. */
  pages: { atOnce: 6, each: 2, rest: 3, line: 256, lineInAll: 1_024, longestWait: 8_000 },
  /**
   * Sockets: what a person sends in ten seconds over all of them and how often they come in a minute; lines on which
   * no one has signed in, of an address and in all, and the part of all places that a network may hold; letters that a line did not take; what is kept for those
   * that are cut, and what one of them is given back at once.
   */
  hub: {
    events: 60,
    connects: 240,
    waiting: 500,
    waitingInAll: 2_000,
    shareOfNetwork: 0.5,
    unsent: 1_048_576,
    keptPackets: 20_000,
    keptBytes: 16_777_216,
    missed: 500,
    missedLength: 262_144,
  },
  /** Hashing of passwords: how many wait of an address and of all, and how long, in ms. */
  hashing: { line: 500, lineInAll: 500, longestWait: 30_000 },
  /**
   * Tries to sign in that are judged, by device or account a minute; sessions of an account that live and that ended, and good
   * sign-ins a minute; renewals of a session by an address in a minute.
   */
  signing: { tries: 10, codes: 10, good: 60, sessions: 100, ended: 200, refreshes: 600 },
  /** A network of addresses does as much as so many of them; then it waits between two, no longer than so many seconds. */
  networks: { addresses: 8, longestWait: 60 },
  /** Networks of strangers that may cause a mailbox letters; then one of all is written at a time, at most so many seconds apart. */
  mailboxes: { networks: 3, longestWait: 300 },
  /**
   * Letters for forgotten passwords: of an address an hour, of an account by who asks an hour, of all a day. Of all letters: what an
   * e-mail gets in a day, by who causes it; how many are kept in all.
   */
  letters: {
    byAddress: 20,
    byAccount: 3,
    inAll: 1_000,
    owner: 20,
    stranger: 600,
    buyer: 100,
    staff: 100,
    news: 10,
    kept: 500_000,
  },
  /**
   * Notices that a book has come: letters to visitors that an address asks for an hour, to an e-mail a day, in all a day; books
   * for which a person waits.
   */
  restock: { byAddress: 20, byEmail: 10, inAll: 2_000, waiting: 200 },
  /** Authors whom a person follows. */
  follows: { authors: 200 },
  /** Enquiries by the form of the contact page: of an address an hour, in all a day; letters that they write an e-mail a day. */
  enquiries: { byAddress: 10, byEmail: 5, inAll: 500 },
  /** Orders without an account in an hour: letters to an e-mail, all of visitors. */
  guests: { byEmail: 20, inAll: 3_000 },
  /**
   * Looks for an order by code and telephone that found none, an hour: of an address, of one for a code, in all. For one code a day: in
   * all, and of each network once there were so many.
   */
  tracking: { byAddress: 30, byCode: 10, inAll: 3_000, codeInAll: 300, codeByNetwork: 3 },
  /** Searches that found nothing and are noted for the staff in a day: of a network, in all. */
  missedSearches: { byNetwork: 50, inAll: 500 },
  /** Page views whose speed a process has counted and not yet written. */
  vitals: { waiting: 6_000 },
  /** Attempts to pay an order a day, and all orders of a person an hour; what gateways are asked in one turn of the job. */
  paying: { attempts: 20, byPerson: 100, questions: 300 },
  /** Fees that a carrier is asked for at the checkout: of a person and an address in an hour, in all; and at once in a process. */
  quotes: { byPerson: 60, byAddress: 60, inAll: 2_000, atOnce: 8 },
  /** Callbacks of a carrier in a minute, from wherever they come. */
  callbacks: { inAll: 6_000 },
  /** Returns that a person asks for in an hour, and pictures for them. */
  returns: { asked: 20, pictures: 40 },
  /** Pictures that a person sends in conversations in an hour. */
  chats: { pictures: 60 },
} as const
