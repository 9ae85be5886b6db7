type NumberArray = Uint32Array | Uint16Array | Int8Array;

/** The class of an array of numbers. */
type ArrayClass<View> = {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): View;
  readonly BYTES_PER_ELEMENT: number;
};

const ALIGNMENT = 4;
const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const HEADER_LENGTH_BYTES = 4;

/** Packs a header and arrays of numbers into one file: the header's length, the header as JSON, and the arrays. */
export function packFile(header: unknown, arrays: readonly NumberArray[]): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = HEADER_LENGTH_BYTES + aligned(json.length);
  const file = new Uint8Array(start + arrays.reduce((sum, each) => sum + aligned(each.byteLength), 0));
  new DataView(file.buffer).setUint32(0, json.length, true);
  file.set(json, HEADER_LENGTH_BYTES);
  let at = start;
  for (const each of arrays) {
    file.set(new Uint8Array(each.buffer, each.byteOffset, each.byteLength), at);
    at += aligned(each.byteLength);
  }
  return file;
}

/** Unpacks such a file: its header, and a function that returns one array after the other, as a view of the file. */
export function unpackFile<Header>(file: Uint8Array): {
  readonly header: Header;
  readonly next: <View>(arrayClass: ArrayClass<View>, length: number) => View;
} {
  // A view must start at a multiple of its element's size, which a pooled buffer need not.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const { buffer, byteOffset } = bytes;
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const json = bytes.subarray(HEADER_LENGTH_BYTES, HEADER_LENGTH_BYTES + length);
  let at = byteOffset + HEADER_LENGTH_BYTES + aligned(length);
  return {
    header: JSON.parse(new TextDecoder().decode(json)) as Header,
    next: (arrayClass, count) => {
      const view = new arrayClass(buffer, at, count);
      at += aligned(count * arrayClass.BYTES_PER_ELEMENT);
      return view;
    },
  };
}
