/** A calendar date has no zone to be converted from. */
export const birthDay = (date: string) => `sinh ${date.split('-').toReversed().join('/')}`
