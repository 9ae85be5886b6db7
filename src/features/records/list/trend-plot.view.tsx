import { Box, Text } from '@mantine/core';
import type { TrendProps } from '#src/features/records/records.props.ts';

const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 12;

const xOf = (x: number) => EDGE + x * (WIDTH - 2 * EDGE);
const yOf = (y: number) => y * HEIGHT;

/** Values over time as a line, with the usual range behind it. The table below it holds the same values. */
export const TrendPlot = ({ label, trend: { points, band } }: TrendProps) => (
  <Box component="figure" m={0} c="var(--mantine-color-anchor)">
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      {band ? (
        <rect
          x={0}
          width={WIDTH}
          y={yOf(band.top)}
          height={Math.max(0, yOf(band.bottom - band.top))}
          fill="currentColor"
          opacity={0.12}
        />
      ) : null}
      <polyline
        points={points.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ id, x, y }) => (
        <line
          key={id}
          x1={xOf(x)}
          x2={xOf(x)}
          y1={yOf(y)}
          y2={yOf(y)}
          stroke="currentColor"
          strokeWidth={11}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
    <Text component="figcaption" fz="sm" c="dimmed">
      {label}
    </Text>
  </Box>
);
