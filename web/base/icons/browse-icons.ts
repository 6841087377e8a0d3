import { icon } from './icon.tsx'

/** Icons of the home page and of lists: a book's page need not load them. */

export const ChevronFirst = icon('m17 18-6-6 6-6', 'M7 6v12')
export const ChevronLast = icon('m7 18 6-6-6-6', 'M17 6v12')
export const Package = icon(
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z',
  'M12 22V12',
  'M3.29 7 12 12 20.71 7',
  'm7.5 4.27 9 5.15',
)
export const SlidersHorizontal = icon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
)
