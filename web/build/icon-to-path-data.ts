export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Returns the data of a single path (SVG 2, chapter 9) that draws all shapes of an icon. Throws if a shape has an
 * unsupported element, or an attribute that isn't part of its geometry, such as a color.
 */
export function iconToPathData(shapes: readonly IconShape[]): string {
  return shapes.map(([tag, attributes]) => shapeToPathData(tag, attributes)).join('');
}

function shapeToPathData(tag: string, attributes: Readonly<Record<string, string>>): string {
  const known = allowedAttributesByTag[tag];
  const strange = Object.keys(attributes).filter((name) => name !== 'key' && !known?.includes(name));
  if (!known || strange.length > 0) throw new Error(`An icon's ${tag} with ${strange.join(', ')} is not one path`);
  const number = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === 'path') return withAbsoluteFirstMove(attributes['d'] ?? '');
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (tag === 'circle') return ellipseToPathData(number('cx'), number('cy'), number('r'), number('r'));
  if (tag === 'ellipse') return ellipseToPathData(number('cx'), number('cy'), number('rx'), number('ry'));
  if (tag === 'rect')
    return rectangleToPathData(
      number('x'),
      number('y'),
      number('width'),
      number('height'),
      parseCornerRadii(attributes),
    );
  return `M${attributes['points']}${tag === 'polygon' ? 'Z' : ''}`;
}

const allowedAttributesByTag: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  line: ['x1', 'y1', 'x2', 'y2'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  polyline: ['points'],
  polygon: ['points'],
};

/** Makes the first move command absolute, because a relative one would start at the end of the previous path. */
function withAbsoluteFirstMove(data: string): string {
  const begins = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/.exec(data);
  if (!begins) return data;
  const rest = data.slice(begins[0].length);
  // Numbers that follow a relative move without a new command letter draw relative lines.
  return `M${begins[1]} ${begins[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipseToPathData(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function parseCornerRadii({ rx, ry }: Readonly<Record<string, string>>): readonly [number, number] {
  return [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)];
}

function rectangleToPathData(
  x: number,
  y: number,
  width: number,
  height: number,
  [rx, ry]: readonly [number, number],
): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const corner = (dx: number, dy: number): string => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}
