import { AppShell, Burger, CloseButton, Container, Drawer, Flex, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { shellCopy as copy } from './shell.copy.ts';
import { AccountLinks, PageLinks } from './header-links.tsx';
import { ThemeSelect } from './theme-select.tsx';
import { pagePaths } from '#src/config/page-paths.ts';

/** The slide-out menu of small screens: the same links and Logout. */
function SmallMenu() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Burger
        hiddenFrom="sm"
        size="sm"
        ms="max(-0.5rem, -2.25vw)"
        aria-haspopup="dialog"
        aria-label={copy.openMenu}
        onClick={open}
      />
      <Drawer.Root opened={isOpen} onClose={close} size="min(20rem, 85vw)" padding="md">
        <Drawer.Overlay />
        <Drawer.Content aria-label={copy.nav} radius={0}>
          <Drawer.Body>
            <Stack gap="sm">
              <CloseButton aria-label={copy.closeMenu} onClick={close} />
              <Stack gap="sm" align="start">
                <PageLinks onFollowed={close} />
                <AccountLinks onFollowed={close} />
              </Stack>
              <ThemeSelect />
            </Stack>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

/** The bar on top of every page; it stays in view. */
export const Header = () => (
  <AppShell.Header bg="var(--color-card)" data-print="hide">
    <Container size="72rem" h="100%">
      <Group h="100%" gap="sm" wrap="nowrap">
        <SmallMenu />
        <Flex
          component={Link}
          align="center"
          to={pagePaths.dashboard}
          gap="sm"
          mih="var(--target)"
          c="var(--color-ink)"
          fw={650}
          td="none"
        >
          <img src="/icon.svg" alt="" width={28} height={28} />
          {copy.product}
        </Flex>
        <Group visibleFrom="sm" flex={1} justify="space-between" wrap="nowrap" gap="sm" ps="sm">
          <PageLinks />
          <Group gap="sm" wrap="nowrap" ms="auto">
            <ThemeSelect />
            <AccountLinks />
          </Group>
        </Group>
      </Group>
    </Container>
  </AppShell.Header>
);
