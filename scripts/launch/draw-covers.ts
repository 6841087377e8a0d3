import { drawDemoCovers } from '#server/catalogue/demo/draw-demo-covers.ts'

// node scripts/launch/draw-covers.ts FOLDER: covers of the demo's books, so that its first readers wait for none to be drawn.
const [, , folder] = process.argv
if (!folder) throw new Error('Usage: node scripts/launch/draw-covers.ts FOLDER')
await drawDemoCovers(folder)
