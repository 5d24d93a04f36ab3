// Loaded into a process by LD_PRELOAD: moves its clock, and makes a folder of it slow or read-only.
// A page of shared memory says what happens now (`shim.ts` writes it).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct control {
  volatile int64_t clock_ms;
  volatile int32_t sync_ms;
  volatile int32_t error;
  char target[1008];
};

static const struct control *control;

__attribute__((constructor)) static void attach(void) {
  const char *file = getenv("HEMLINE_SHIM");
  if (!file) return;
  int fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  void *page = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, fd, 0);
  if (page != MAP_FAILED) control = page;
  close(fd);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int is_target(const char *path) {
  return strncmp(path, control->target, strlen(control->target)) == 0;
}

static int is_target_fd(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_target(path);
}

static void wait_ms(int64_t ms) {
  struct timespec left = {ms / 1000, ms % 1000 * 1000000};
  while (nanosleep(&left, &left) == -1 && errno == EINTR) {}
}

// A write waits for a twentieth of what a sync waits for. Returns whether the disk refuses it.
static int meets_disk(int fd, int share) {
  if (!control || !(control->error || control->sync_ms) || !is_target_fd(fd)) return 0;
  if (control->sync_ms) wait_ms(control->sync_ms / share);
  if (!control->error) return 0;
  errno = control->error;
  return 1;
}

static int refuses_path(const char *path) {
  char whole[PATH_MAX];
  if (!control || !control->error) return 0;
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    strncat(whole, "/", sizeof whole - strlen(whole) - 1);
    strncat(whole, path, sizeof whole - strlen(whole) - 1);
    path = whole;
  }
  if (!is_target(path)) return 0;
  errno = control->error;
  return 1;
}

#define ON_DISK(result, name, share, types, values) \
  result name types { \
    REAL(name); \
    return meets_disk(fd, share) ? -1 : real values; \
  }

ON_DISK(ssize_t, write, 20, (int fd, const void *from, size_t size), (fd, from, size))
ON_DISK(ssize_t, pwrite, 20, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at))
ON_DISK(ssize_t, pwrite64, 20, (int fd, const void *from, size_t size, off64_t at), (fd, from, size, at))
ON_DISK(ssize_t, writev, 20, (int fd, const struct iovec *from, int count), (fd, from, count))
ON_DISK(ssize_t, pwritev, 20, (int fd, const struct iovec *from, int count, off_t at), (fd, from, count, at))
ON_DISK(ssize_t, pwritev64, 20, (int fd, const struct iovec *from, int count, off64_t at), (fd, from, count, at))
ON_DISK(int, fsync, 1, (int fd), (fd))
ON_DISK(int, fdatasync, 1, (int fd), (fd))
ON_DISK(int, ftruncate, 20, (int fd, off_t size), (fd, size))
ON_DISK(int, ftruncate64, 20, (int fd, off64_t size), (fd, size))
ON_DISK(int, fallocate, 20, (int fd, int mode, off_t at, off_t size), (fd, mode, at, size))

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = va_arg(rest, mode_t); \
    va_end(rest); \
    if ((flags & O_ACCMODE) != O_RDONLY && refuses_path(path)) return -1; \
    return real(path, flags, mode); \
  }

OPENS(open)
OPENS(open64)

int unlink(const char *path) {
  REAL(unlink);
  return refuses_path(path) ? -1 : real(path);
}

static int is_wall_clock(clockid_t id) {
  return control && control->clock_ms && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE);
}

int clock_gettime(clockid_t id, struct timespec *to) {
  REAL(clock_gettime);
  int result = real(id, to);
  if (result == 0 && is_wall_clock(id)) {
    int64_t ns = to->tv_nsec + control->clock_ms % 1000 * 1000000;
    to->tv_sec += control->clock_ms / 1000 + (ns < 0 ? -1 : ns / 1000000000);
    to->tv_nsec = ns < 0 ? ns + 1000000000 : ns % 1000000000;
  }
  return result;
}

int gettimeofday(struct timeval *restrict to, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(to, zone);
  // Jumps are whole seconds.
  if (result == 0 && control) to->tv_sec += control->clock_ms / 1000;
  return result;
}

time_t time(time_t *to) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (to) *to = now.tv_sec;
  return now.tv_sec;
}
