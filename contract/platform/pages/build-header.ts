/** On every answer with the data of a page: from which build it is, for pages that an older one made. */
export const buildHeader = 'x-build'
