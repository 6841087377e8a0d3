type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }

// The types of Node have no name for it.
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }

/**
 * A library compiled to WebAssembly takes up to two gigabytes where a document makes it. What it asks for beyond `most` bytes it
 * is refused, as by a machine that has no more. The standard has no other
 * way to say so for a module that brings its own memory. At an upgrade: does Emscripten's `growMemory` still grow it by
 * `WebAssembly.Memory.prototype.grow`? The test of draw-pdf-pages.ts shows it.
 */
export function limitWebAssemblyMemory(most: number) {
  const { prototype } = wasm.Memory
  const grow = prototype.grow
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('No more memory for this module')
    return grow.call(this, pages)
  }
}
