/** A calendar date has no zone to be converted from. */
export const formatBirthDate = (date: string) => `sinh ${date.split('-').toReversed().join('/')}`
