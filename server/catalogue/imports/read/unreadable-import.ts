/** A spreadsheet that was read and is no list of books. */
export class UnreadableImport extends Error {}
