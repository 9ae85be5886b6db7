import { after, type MachineModel } from '#tools/statecharts/core/model.ts';
import { setup } from 'xstate';

/** Lights for cars and for people on foot, who have a button: the example of nested and parallel states. */
export const crossingMachine = setup({
  types: { events: {} as { type: 'button.pushed' } | { type: 'power.lost' } | { type: 'power.restored' } },
  actions: {
    /** Effect: the light beside the button goes on. */
    showWait: () => undefined,
  },
  delays: { green: 20_000, yellow: 3_000, red: 15_000 },
}).createMachine({
  id: 'crossing',
  initial: 'working',
  states: {
    working: {
      description: 'The lights change.',
      on: { 'power.lost': { target: 'dark' } },
      type: 'parallel',
      states: {
        cars: {
          description: 'The lights of the cars; people on foot walk while they are red.',
          initial: 'green',
          states: {
            green: { description: 'Cars drive.', after: { green: { target: 'yellow' } } },
            yellow: { description: 'Cars stop.', after: { yellow: { target: 'red' } } },
            red: { description: 'People walk.', after: { red: { target: 'green' } } },
          },
        },
        button: {
          description: 'What the button shows.',
          initial: 'off',
          states: {
            off: {
              description: 'No one waits.',
              on: { 'button.pushed': { target: 'on', actions: 'showWait' } },
            },
            on: { description: 'Someone waits.', after: { red: { target: 'off' } } },
          },
        },
      },
    },
    dark: { description: 'There is no power.', on: { 'power.restored': { target: 'working' } } },
  },
});

const [green, yellow, red] = ['green', 'yellow', 'red'].map((colour) =>
  after(colour, `crossing.working.cars.${colour}`),
);
const released = after('red', 'crossing.working.button.on');

export const crossingModel: MachineModel<typeof crossingMachine> = {
  starts: { 'switched on': undefined },
  events: { 'button.pushed': [{}], 'power.lost': [{}], 'power.restored': [{}] },
  settles: {},
  project: () => null,
  homes: ['dark'],
  always: {
    'cars have one colour, or there is no power': ({ at }) =>
      at === 'dark' || /^working\.cars\.(?:green|yellow|red) \+ working\.button\.(?:on|off)$/.test(at),
  },
  everyStep: {
    'cars are never stopped without yellow': (before, _event, { at }) =>
      !(before.at.startsWith('working.cars.green') && at.startsWith('working.cars.red')),
    'only a push lights the button': (before, { type }, { at }) =>
      !(before.at.endsWith('off') && at.endsWith('.on')) || type === 'button.pushed',
  },
  journeys: [
    {
      title: 'goes round, with and without someone who waits, and begins again after a power cut',
      begins: { at: 'working.cars.green + working.button.off', waits: { green: 20_000 } },
      steps: [
        {
          when: green ?? released,
          at: 'working.cars.yellow + working.button.off',
          waits: { yellow: 3_000 },
        },
        {
          when: { type: 'button.pushed' },
          at: 'working.cars.yellow + working.button.on',
          does: ['showWait'],
          waits: { red: 15_000 },
        },
        { when: yellow ?? released, at: 'working.cars.red + working.button.on', waits: { red: 15_000 } },
        { when: released, at: 'working.cars.red + working.button.off' },
        {
          when: red ?? released,
          at: 'working.cars.green + working.button.off',
          waits: { green: 20_000 },
        },
        { when: { type: 'power.lost' }, at: 'dark' },
        { when: { type: 'button.pushed' }, at: 'dark' },
        {
          when: { type: 'power.restored' },
          at: 'working.cars.green + working.button.off',
          waits: { green: 20_000 },
        },
      ],
    },
  ],
};
