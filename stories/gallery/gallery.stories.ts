import type { Meta, StoryObj } from '@storybook/html-vite';
import { surroundingsOf } from '../workbench/surroundings.ts';
import { overview } from './overview.ts';
import type { SurfacePageArgs } from './surface-page.ts';
import { surfacePage } from './surface-page.ts';
import type { SurfaceName } from './surfaces.ts';

const meta = {
  title: 'Gallery',
  tags: ['!autodocs'],
  argTypes: {
    width: {
      name: 'width (dp)',
      description: 'Width of the surface; as wide as the page at most.',
      control: { type: 'range', min: 320, max: 900, step: 10 },
    },
  },
  args: { width: 390 },
} satisfies Meta<SurfacePageArgs>;
export default meta;

type Story = StoryObj<SurfacePageArgs>;

const surfaceStory = (name: SurfaceName): Story => ({ render: (args, context) => surfacePage(context, name, args) });

/** A picture of each surface, with a link to it. */
export const Overview: Story = {
  parameters: { controls: { disable: true } },
  render: (_, { globals }) => overview(surroundingsOf(globals)),
};

export const TaskList = surfaceStory('task-list');
/** Its map is an element of the host. */
export const PickUp = surfaceStory('pick-up');
export const Checkout = surfaceStory('checkout');
/** The host allows passwords here; without that the field is closed. */
export const SignIn = surfaceStory('sign-in');
export const Profile = surfaceStory('profile');
export const Survey = surfaceStory('survey');
export const Settings = surfaceStory('settings');
export const ShopCard = surfaceStory('shop-card');
export const BoardingPass = surfaceStory('boarding-pass');
export const Dashboard = surfaceStory('dashboard');
export const Onboarding = surfaceStory('onboarding');
export const Weather = surfaceStory('weather');
export const MediaPlayer = surfaceStory('media-player');
